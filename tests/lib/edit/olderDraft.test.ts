import { describe, expect, test } from 'vitest';
import { currentDraft } from '#lib/edit/olderDraft.ts';

const saved = {
  version: 2,
  fields: {
    ...{ language: 'vi', upToDate: [], status: 'published', stage: 'under-way' },
    ...{ 'texts.en.name': 'Wells', 'texts.en.summary': 'Eighty.' },
    ...{ 'texts.vi.name': 'Giếng', 'texts.vi.summary': 'Tám mươi.' },
  },
};
const english = { language: 'en', name: 'Wells', summary: 'Eighty.', status: 'draft' };
const draft = (fields: object, base: object = english, version = 2) => ({
  ...{ fields: { ...english, ...fields }, base: { ...base }, version, at: 1 },
});

describe('a draft that an earlier version of the portal has kept', () => {
  test('is of the language that it was read in', () => {
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
