import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { partNames, textNames } from '#components/features/translation/view/useFieldName.ts';
import { actions } from '#contract/actions/definition.ts';
import { actionPlans } from '#contract/actions/planDefinition.ts';
import { actionBody, planBody } from '#contract/actions/write.ts';
import { contentNouns } from '#contract/content/constants.ts';
import { definitions } from '#contract/content/definitions.ts';
import { documents } from '#contract/documents/definition.ts';
import { documentBody } from '#contract/documents/write.ts';
import { goals } from '#contract/goals/definition.ts';
import { goalContent } from '#contract/goals/write.ts';
import { indicators } from '#contract/indicators/definition.ts';
import { indicatorContent } from '#contract/indicators/write.ts';
import { maturity } from '#contract/maturity/definition.ts';
import { maturityResponse } from '#contract/maturity/write.ts';
import type { Field, Fields, RecordDefinition } from '#contract/records/definition.ts';
import { locales } from '#contract/shared/locale.ts';
import { stories } from '#contract/stories/definition.ts';
import { updateBody } from '#contract/stories/write.ts';
import { values, valueTexts } from '#contract/values/definition.ts';
import { valueContent } from '#contract/values/write.ts';

const namesOf = (...fields: object[]) => fields.flatMap((each) => Object.keys(each)).sort();

const besides = ['status', 'texts', 'upToDate', 'language'];

const fieldsOf = ({ shape }: { readonly shape: object }) =>
  namesOf(shape).filter((name) => !besides.includes(name));

const text = (schema: object) => {
  const { texts } = (schema as { shape: { texts: { def: { valueType: { def: { shape: object } } } } } })
    .shape;
  return Object.keys(texts.def.valueType.def.shape);
};

/** Names of a definition's fields in editing; null for what other calls or the context API write. */
const renamed: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  goals: { initiative: null },
  indicators: { initiative: null, position: null, values: null },
  values: {
    year: null,
    state: null,
    verification: null,
    verifiedBy: null,
    verifiedOn: null,
    reportedOn: null,
    reportedBy: null,
    note: null,
    revisions: null,
    documents: 'evidence',
  },
  maturity: {
    criterion: null,
    validated: null,
    verification: null,
    assessedOn: null,
    validator: null,
    note: null,
  },
  actions: { initiative: null, unconfirmedActors: null },
  actionPlans: { initiative: null },
  documents: { organization: null, initiative: null, language: 'documentLanguage', file: 'sha256' },
  updates: { kind: null, initiative: null },
};

const results = maturity.facts.results;

const edited = [
  ['goals', namesOf(goals.facts), fieldsOf(goalContent)],
  ['indicators', namesOf(indicators.facts), fieldsOf(indicatorContent)],
  // In a content file, its text shows a missing value.
  ['values', namesOf(values.fields!), fieldsOf(valueContent).filter((name) => name !== 'available')],
  ['maturity', namesOf(results.fields!, results.texts!), fieldsOf(maturityResponse)],
  ['actions', namesOf(actions.facts, actions.texts), fieldsOf(actionBody)],
  ['actionPlans', namesOf(actionPlans.facts, actionPlans.texts), fieldsOf(planBody)],
  ['documents', namesOf(documents.facts, documents.texts), fieldsOf(documentBody)],
  ['updates', namesOf(stories.facts, stories.texts), fieldsOf(updateBody)],
] as const;

const inPlace: readonly RecordDefinition[] = [goals, indicators, actions, actionPlans, documents];

describe.each(edited)('%s', (noun, defined, fields) => {
  test('are edited with every field of their definition, and no other', () => {
    const names = renamed[noun]!;
    const expected = defined.flatMap((name) => {
      const own = name in names ? names[name] : name;
      return own ? [own] : [];
    });
    expect(fields.toSorted()).toEqual(expected.toSorted());
    expect(Object.keys(names).filter((name) => !defined.includes(name))).toEqual([]);
  });
});

test('goals, indicators and values are edited with every text of their definition', () => {
  expect(text(goalContent)).toEqual(Object.keys(goals.texts));
  expect(text(indicatorContent)).toEqual(Object.keys(indicators.texts));
  expect(text(valueContent)).toEqual(Object.keys(valueTexts));
});

type Names = Readonly<Record<string, unknown>>;

const languages = locales.map((locale) => {
  const read = (namespace: string) =>
    JSON.parse(
      readFileSync(new URL(`../../locales/${locale}/${namespace}.json`, import.meta.url), 'utf8'),
    ) as Readonly<Record<string, Names>>;
  return { locale, content: read('content'), edit: read('edit'), translation: read('translation') };
});

describe.each(languages)('in $locale', ({ content, edit, translation }) => {
  const within = (names: Names, ...path: string[]) =>
    path.reduce<Names>((found, name) => (found[name] ?? {}) as Names, names);
  const missing = (fields: readonly string[], ...names: readonly Names[]) =>
    fields.filter((field) => names.every((each) => typeof each[field] !== 'string'));

  test.each(edited.map(([noun, , fields]) => [noun, fields] as const))(
    'every field of %s has a name in forms',
    (noun, fields) => {
      const place = { goals: ['record'], indicators: ['record'], values: ['values'] }[noun as string] ?? [];
      expect(missing(fields, within(edit, ...place, 'field'))).toEqual([]);
    },
  );

  test('every text of goals, indicators and values has a name in forms', () => {
    const texts = namesOf(goals.texts, indicators.texts);
    expect(missing([...texts, 'position'], within(edit, 'record', 'field'))).toEqual([]);
    expect(missing(namesOf(valueTexts), within(edit, 'values', 'field'))).toEqual([]);
  });

  test.each(contentNouns)('every field of %s has a name in forms', (noun) => {
    const unnamed = (fields: Fields, owner: string): string[] =>
      Object.entries(fields).flatMap(([name, { fields: inner = {}, texts = {} }]) => [
        ...missing([name], within(content, 'own', owner, 'field'), within(content, 'field')),
        ...unnamed({ ...inner, ...texts }, name),
      ]);
    const { facts, texts, parts = {}, fixed = {}, unused = [] } = definitions[noun];
    const isShown = ([name]: [string, unknown]) => !(name in fixed) && !unused.includes(name);
    expect([
      ...unnamed(Object.fromEntries(Object.entries({ ...facts, ...texts }).filter(isShown)), noun),
      ...Object.entries(parts).flatMap(([part, own]) => unnamed({ ...own.facts, ...own.texts }, part)),
      ...missing(Object.keys(parts), within(content, 'field')),
    ]).toEqual([]);
  });

  test('every text and part has a name for translators', () => {
    const withTexts = ({ texts, plainText }: Field) => texts ?? (plainText && { text: plainText });
    for (const { texts, facts, parts = {} } of [...Object.values(definitions), ...inPlace]) {
      const further: readonly (readonly [string, Fields])[] = [
        ...Object.entries(parts).map(([part, own]) => [part, own.texts] as const),
        ...Object.entries(facts).flatMap(([name, field]) => {
          const own = withTexts(field);
          return own ? [[name, own] as const] : [];
        }),
      ];
      const names = [texts, ...further.map(([, own]) => own)].flatMap((each) => Object.keys(each));
      const ofParts = further.map(([part]) => part);
      expect(missing(names, within(translation, 'field'))).toEqual([]);
      expect(missing(ofParts, within(translation, 'part'))).toEqual([]);
      expect(textNames).toEqual(expect.arrayContaining(names));
      expect(partNames).toEqual(expect.arrayContaining(ofParts));
    }
  });
});
