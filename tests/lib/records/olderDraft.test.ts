import { describe, expect, test } from 'vitest';
import { currentDraft } from '#lib/records/olderDraft.ts';

const saved = {
  version: 2,
  fields: {
    language: 'vi',
    upToDate: [],
    status: 'published',
    stage: 'under-way',
    'texts.en.name': 'Wells',
    'texts.en.summary': 'Eighty.',
    'texts.vi.name': 'Giếng',
    'texts.vi.summary': 'Tám mươi.',
  },
};
const english = { language: 'en', name: 'Wells', summary: 'Eighty.', status: 'draft' };
const draft = (fields: object, base: object = english, version = 2) => ({
  fields: { ...english, ...fields },
  base: { ...base },
  version,
  at: 1,
});

describe('a draft that an earlier version of the portal has saved', () => {
  test('has the language in which it was read', () => {
    const { fields, base } = currentDraft(draft({ name: 'Eighty wells' }) as never, saved);
    expect(fields).toEqual({ ...saved.fields, status: 'draft', 'texts.en.name': 'Eighty wells' });
    expect(base).toEqual({ ...saved.fields, status: 'draft' });
  });

  test('never puts what was read in one language under another', () => {
    const { fields } = currentDraft(draft({ language: 'vi' }) as never, saved);
    expect(fields).toEqual({ ...saved.fields, status: 'draft' });
  });

  test('keeps what was typed for another language, beside what there is', () => {
    const { fields, base } = currentDraft(draft({ language: 'vi', name: 'Cái giếng' }) as never, saved);
    expect(fields).toMatchObject({ 'texts.vi.name': 'Cái giếng', 'texts.vi.summary': 'Tám mươi.' });
    expect(base).toMatchObject({ 'texts.vi.name': 'Giếng', 'texts.en.name': 'Wells' });
  });

  test('has every field of today', () => {
    const { fields } = currentDraft(draft({ gone: 1, stage: undefined }) as never, saved);
    expect(fields).toMatchObject({ stage: 'under-way' });
    expect(fields).not.toHaveProperty('gone');
    expect(fields).not.toHaveProperty('name');
  });

  test('of a new record is in the language that its author has chosen', () => {
    const blank = { version: 0, fields: { ...saved.fields, 'texts.vi.name': '', 'texts.vi.summary': '' } };
    const nothing = { language: 'en', name: '', summary: '' };
    const { fields } = currentDraft(draft({ language: 'vi', name: 'Mới' }, nothing, 0) as never, blank);
    expect(fields).toMatchObject({ language: 'vi', 'texts.vi.name': 'Mới' });
  });
});

test('a draft of today stays as it is', () => {
  const fields = { ...saved.fields, language: 'vi', 'texts.vi.name': 'Cái giếng' };
  expect(currentDraft({ fields, base: saved.fields, version: 2, at: 1 }, saved).fields).toEqual(fields);
});

describe('a draft from before a part of a record had all its fields', () => {
  const part = { baseline: { year: null, value: null }, milestones: { year: null, done: false, texts: {} } };
  const present = {
    version: 1,
    fields: {
      goal: 'water',
      core: true,
      cumulative: false,
      sdgs: [6],
      target: null as unknown,
      baseline: { year: 2018, value: 10 },
      milestones: [{ year: 2020, done: true, texts: { en: 'Half' } }],
    },
  };
  const restored = (fields: object) =>
    currentDraft(
      { fields: { ...present.fields, ...fields }, base: present.fields, version: 1, at: 1 } as never,
      present,
      { parts: part },
    ).fields;

  test('completes an object and each row of a list, and drops unknown fields', () => {
    expect(
      restored({
        baseline: { year: 2019, gone: 1 },
        milestones: [
          { year: 2021, texts: { en: 'All' } },
          { done: true, old: 'x' },
        ],
      }),
    ).toMatchObject({
      baseline: { year: 2019, value: null },
      milestones: [
        { year: 2021, done: false, texts: { en: 'All' } },
        { year: null, done: true, texts: {} },
      ],
    });
  });

  test('keeps the present value where the saved one is of another type', () => {
    expect(
      restored({
        goal: { slug: 'x' },
        core: 'yes',
        cumulative: null,
        sdgs: '6',
        baseline: 3,
        milestones: 'x',
      }),
    ).toEqual(present.fields);
    expect(restored({ milestones: ['x', null, { year: 2021 }] })).toMatchObject({
      milestones: [{ year: 2021, done: false, texts: {} }],
    });
  });

  test('keeps what may stand in a field while it is typed: nothing, and a text instead of a number', () => {
    const typed = { baseline: { year: 'soon', value: null }, goal: null, target: null };
    expect(restored(typed)).toMatchObject(typed);
    expect(restored({ baseline: null })).toMatchObject({ baseline: null });
  });

  test('has no number that is none', () => {
    expect(restored({ baseline: { year: NaN, value: Infinity } })).toMatchObject({
      baseline: { year: null, value: null },
    });
  });

  test('is the same as the present record where nothing else was typed', () => {
    const { fields, base } = currentDraft(
      { fields: { goal: 'water' }, base: { goal: 'water' }, version: 1, at: 1 } as never,
      present,
      { parts: part },
    );
    expect([fields, base]).toEqual([present.fields, present.fields]);
  });
});
