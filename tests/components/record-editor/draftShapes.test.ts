import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import {
  actionFields,
  actionParts,
  newPlan,
  planParts,
} from '#components/features/actions/edit/actionForm.ts';
import { fieldsOfResponse, responseParts } from '#components/features/maturity/edit/responseForm.ts';
import { updateFields, updateParts } from '#components/features/stories/edit/updateForm.ts';
import type { EditedGoal } from '#contract/goals/editing.ts';
import { isObject } from '#contract/shared/isObject.ts';
import type { Api } from '#lib/api/api.ts';
import { goalRemote, indicatorRemote, savedGoal, savedIndicator } from '#lib/api/goalEditing.ts';
import { savedValue, valueRemote } from '#lib/api/progressEditing.ts';
import type { Fields } from '#lib/records/fields.ts';
import { currentDraft } from '#lib/records/olderDraft.ts';
import { someAction, someResponse } from '#tests/support/contributions.ts';
import { editedIndicator, editedValue, progressEditing, valueContent } from '#tests/support/editing.ts';

const client = new QueryClient();
const api = { locale: 'en' } as Api;
const address = { initiative: 'dak-lak', slug: 'x' };
const sha256 = 'a'.repeat(64);
const evidence = {
  title: 'Survey',
  language: 'en',
  year: 2024,
  address: null,
  sha256,
  isPublic: true,
} as const;

const [firstGoal] = progressEditing().goals;
const goal: EditedGoal = {
  ...firstGoal!,
  content: {
    ...firstGoal!.content,
    milestones: [{ id: 'half', year: 2024, done: true, texts: { en: 'Half' } }],
  },
};
const value = editedValue({
  content: valueContent({
    value: 3,
    parts: [{ dimension: 'gender', category: 'women', value: 2 }],
    evidence: [{ title: 'Survey', language: 'en', address: null, sha256, isPublic: true }],
  }),
});
const update = {
  language: 'en',
  name: 'Rain',
  summary: '',
  description: 'Rain.',
  texts: {},
  author: 'Ana',
  themes: [],
  publishedAt: '2026-01-01T00:00:00.000Z',
  goals: [],
  project: null,
  organization: null,
  status: 'draft',
  images: [{ sha256, alt: 'Rain', caption: '', credit: 'Ana' }],
  attachments: [{ sha256, title: 'Plan', language: 'en' }],
} as const;

interface Kind {
  readonly fields: Fields;
  readonly parts: Fields;
}

const kinds: readonly (readonly [string, Kind])[] = [
  ['goal', { fields: savedGoal(goal).fields, parts: goalRemote(client, api, address).parts }],
  [
    'indicator',
    { fields: savedIndicator(editedIndicator()).fields, parts: indicatorRemote(client, api, address).parts },
  ],
  [
    'value',
    {
      fields: savedValue(value).fields,
      parts: valueRemote(client, api, { initiative: 'dak-lak', indicator: 'x', year: 2024 }).parts,
    },
  ],
  [
    'action',
    {
      fields: actionFields({
        body: {
          ...someAction.action,
          contributions: [{ kind: 'money', amount: 3, currency: 'USD' }],
          evidence: [evidence],
        },
      }),
      parts: actionParts('en'),
    },
  ],
  ['plan', { fields: { ...newPlan('en', 2026), document: evidence }, parts: planParts('en') }],
  [
    'maturity response',
    {
      fields: fieldsOfResponse({ ...someResponse().answer, evidence: [evidence] }),
      parts: responseParts('en'),
    },
  ],
  ['update', { fields: updateFields({ body: update as never }), parts: updateParts('en') }],
];

const partsIn = (field: unknown): Fields[] => (Array.isArray(field) ? field : [field]).filter(isObject);

describe.each(kinds)('a draft of a record of the kind %s', (_, { fields, parts }) => {
  const read = (changes: Fields) =>
    currentDraft(
      { fields: { ...fields, ...changes }, base: fields, version: 1, at: 1 },
      { fields, version: 1 },
      { parts },
    ).fields as Fields;

  test('has every field, when it was saved before there was one', () => {
    for (const name of Object.keys(fields)) {
      const { [name]: _gone, ...older } = fields;
      const draft = { fields: older, base: older, version: 1, at: 1 };
      expect(currentDraft(draft, { fields, version: 1 }, { parts }).fields, name).toEqual(fields);
    }
  });

  test('has every field of its parts, when it was saved before there was one', () => {
    const withParts = Object.entries(fields).filter(([, field]) => partsIn(field).length > 0);
    for (const [name, field] of withParts) {
      const [part] = partsIn(field);
      for (const inner of Object.keys(part!)) {
        const { [inner]: _gone, ...older } = part!;
        const [restored] = partsIn(read({ [name]: Array.isArray(field) ? [older] : older })[name]);
        expect(Object.keys(restored!).sort(), `${name}.${inner}`).toEqual(Object.keys(part!).sort());
        if (inner !== 'id') expect(restored![inner], `${name}.${inner}`).not.toBeUndefined();
      }
    }
  });

  test('stays as it is today', () => {
    expect(read({})).toEqual(fields);
  });
});
