import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '#contract/shared/locale.ts';

const read = (locale: Locale, namespace: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/${locale}/${namespace}.json`), 'utf8'));

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((found, key) => (found as Record<string, unknown> | undefined)?.[key], value);

/** Fields that must have the same term in form, filter, facts and files, and areas in menu and heading. */
const terms = {
  'ticket size': {
    content: 'field.ticket',
    common: 'opportunities.facet.ticket',
    detail: 'opportunities.ticket',
    files: 'columns.ticket',
  },
  content: { studio: 'areas.content', content: 'title' },
  translation: { studio: 'areas.translation', translation: 'title' },
  'code lists': { studio: 'areas.codes', codes: 'title' },
  data: { studio: 'areas.data', data: 'title' },
  settings: { studio: 'areas.settings', settings: 'title' },
  status: { studio: 'areas.status', status: 'title' },
} as const;

describe.each(Object.entries(terms))('%s', (_, places) => {
  test.each(locales)('is one term in %s', (locale) => {
    const found = Object.entries(places).map(([namespace, path]) => at(read(locale, namespace), path));
    expect(found).not.toContain(undefined);
    expect([...new Set(found)]).toHaveLength(1);
  });
});
