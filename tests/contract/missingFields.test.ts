import { expect, test } from 'vitest';
import { definitions } from '#contract/content/definitions.ts';
import { contentSchema } from '#contract/records/definition.ts';

// A form omits empty fields.
test.each(Object.entries(definitions))(
  '%s say of each missing field that it is needed',
  (_noun, definition) => {
    const { error } = contentSchema(definition).safeParse({ sourceLocale: 'en', text: { en: {} } });
    const issues = (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.filter((issue) => !/: editing\.(?:required|number|year)$/.test(issue))).toEqual([]);
  },
);
