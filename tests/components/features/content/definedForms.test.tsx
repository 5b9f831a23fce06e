import { describe, expect, test } from 'vitest';
import { fieldOrder, sections } from '#components/features/content/forms/sections.ts';
import { contentNouns } from '#contract/content/constants.ts';
import { definitions } from '#contract/content/definitions.ts';
import type { Field, Fields, RecordDefinition } from '#contract/records/definition.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { contentRights } from '#lib/studio/contentRights.ts';
import { loadTexts } from '#tests/support/loadTexts.ts';

const namesOf = ({ texts, facts, parts = {}, fixed = {}, unused = [] }: RecordDefinition) =>
  [...Object.keys(texts), ...Object.keys(facts), ...Object.keys(parts)].filter(
    (name) => !(name in fixed) && !unused.includes(name),
  );

function fieldsIn(owner: string, fields: Fields = {}): { owner: string; name: string; field: Field }[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    { owner, name, field },
    ...fieldsIn(name, field.fields),
    ...fieldsIn(name, field.texts),
  ]);
}

const all = contentNouns.flatMap((noun) => {
  const { texts, facts, parts = {}, fixed = {} } = definitions[noun];
  return [
    ...fieldsIn(noun, texts),
    ...fieldsIn(noun, facts).filter(({ name }) => !(name in fixed)),
    ...Object.entries(parts).flatMap(([part, of]) => [
      ...fieldsIn(part, of.texts),
      ...fieldsIn(part, of.facts),
    ]),
    ...Object.keys(parts).map((name) => ({ owner: noun as string, name })),
  ];
});

describe('forms of defined nouns', () => {
  test.each(contentNouns)('have each field of %s once', (noun) => {
    expect([...fieldOrder(noun)].sort()).toEqual(namesOf(definitions[noun]).sort());
    expect(sections[noun].every(({ fields }) => fields.length > 0)).toBe(true);
  });

  test.each(locales)('name each field in %s', (locale: Locale) => {
    const texts = loadTexts(locale);
    const unnamed = all.filter(
      ({ owner, name }) =>
        !texts.exists(`own.${owner}.field.${name}`, { ns: 'content' }) &&
        !texts.exists(`field.${name}`, { ns: 'content' }),
    );
    expect(unnamed.map(({ owner, name }) => `${owner}.${name}`)).toEqual([]);
  });

  test('ask for the rights of the definitions', () => {
    for (const noun of contentNouns)
      expect([...contentRights[noun]].sort()).toEqual(
        [...new Set(Object.values(definitions[noun].rights))].sort(),
      );
  });
});
