import { describe, expect, test } from 'vitest';
import { actions } from '#contract/actions/definition.ts';
import { actionPlans } from '#contract/actions/planDefinition.ts';
import { actionBody, planBody } from '#contract/actions/write.ts';
import { documents } from '#contract/documents/definition.ts';
import { documentBody } from '#contract/documents/write.ts';
import { goals } from '#contract/goals/definition.ts';
import { goalContent } from '#contract/goals/write.ts';
import { indicators } from '#contract/indicators/definition.ts';
import { indicatorContent } from '#contract/indicators/write.ts';
import { maturity } from '#contract/maturity/definition.ts';
import { maturityAnswer } from '#contract/maturity/write.ts';
import { stories } from '#contract/stories/definition.ts';
import { updateBody } from '#contract/stories/write.ts';
import { values, valueTexts } from '#contract/values/definition.ts';
import { valueContent } from '#contract/values/write.ts';
import edit from '../../locales/en/edit.json' with { type: 'json' };

const namesOf = (...fields: object[]) => fields.flatMap((each) => Object.keys(each)).sort();

/** What editing has besides the fields of a definition: the record's state, and its languages. */
const besides = ['status', 'texts', 'upToDate', 'language'];

const fieldsOf = ({ shape }: { readonly shape: object }) =>
  namesOf(shape).filter((name) => !besides.includes(name));

const text = (schema: object) => {
  const { texts } = (schema as { shape: { texts: { def: { valueType: { def: { shape: object } } } } } })
    .shape;
  return Object.keys(texts.def.valueType.def.shape);
};

/** Names of a definition's fields in editing; null for what other calls or the context API itself write. */
const renamed: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  goals: { initiative: null },
  // Values have calls of their own.
  indicators: { initiative: null, values: null },
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
  // Films come with content files only.
  updates: { kind: null, initiative: null, video: null, embed: null },
};

const results = maturity.facts.results;

describe.each([
  ['goals', namesOf(goals.facts), [...fieldsOf(goalContent)]],
  ['indicators', namesOf(indicators.facts), fieldsOf(indicatorContent)],
  // Whether a value is missing follows from its text in a content file.
  ['values', namesOf(values.fields!), fieldsOf(valueContent).filter((name) => name !== 'available')],
  ['maturity', namesOf(results.fields!, results.texts!), fieldsOf(maturityAnswer)],
  ['actions', namesOf(actions.facts, actions.texts), fieldsOf(actionBody)],
  ['actionPlans', namesOf(actionPlans.facts, actionPlans.texts), fieldsOf(planBody)],
  ['documents', namesOf(documents.facts, documents.texts), fieldsOf(documentBody)],
  ['updates', namesOf(stories.facts, stories.texts), fieldsOf(updateBody)],
])('%s', (noun, defined, edited) => {
  test('are edited with every field of their definition, and no other', () => {
    const names = renamed[noun]!;
    const expected = defined.flatMap((name) => {
      const own = name in names ? names[name] : name;
      return own ? [own] : [];
    });
    expect(edited.toSorted()).toEqual(expected.toSorted());
    expect(Object.keys(names).filter((name) => !defined.includes(name))).toEqual([]);
  });
});

test('goals, indicators and values are edited with every text of their definition', () => {
  expect(text(goalContent)).toEqual(Object.keys(goals.texts));
  expect(text(indicatorContent)).toEqual(Object.keys(indicators.texts));
  expect(text(valueContent)).toEqual(Object.keys(valueTexts));
});

test('every field of goals and indicators has a name on the screen', () => {
  const fields = [
    ...[goalContent, indicatorContent].flatMap(fieldsOf),
    ...namesOf(goals.texts, indicators.texts),
    'position',
  ];
  expect(fields.filter((field) => !(field in edit.record.field))).toEqual([]);
});
