import { expect, test } from 'vitest';
import {
  contentOf,
  fieldOfError,
  fieldsOf,
  languageOfError,
  readTextField,
  textField,
  wordsIn,
} from '#lib/records/texts.ts';

const names = ['narrative', 'comment'] as const;

test('texts are a field for each language and name, and come back as they were', () => {
  const content = {
    value: 1,
    texts: { en: { narrative: 'Dry', comment: null }, vi: { narrative: null, comment: 'Ấm' } },
  };
  const fields = fieldsOf(content, names);
  expect(fields).toMatchObject({ value: 1, 'texts.en.narrative': 'Dry', 'texts.fr.comment': null });
  expect(contentOf(fields)).toEqual(content);
});

test('a language counts from its first text on; blanks are none', () => {
  const fields = { ...fieldsOf({ texts: {} }, names), 'texts.en.narrative': '  ', 'texts.vi.comment': 'Ấm' };
  expect(contentOf(fields)).toEqual({ texts: { vi: { narrative: null, comment: 'Ấm' } } });
});

test('a field says which text it is', () => {
  expect(readTextField(textField('pt', 'comment'))).toEqual({ locale: 'pt', name: 'comment' });
  expect(readTextField('value')).toBeNull();
  expect(readTextField('texts.xx.comment')).toBeNull();
});

test('words are read in the wanted language, else in the main one', () => {
  const texts = { vi: { name: 'Rừng' }, en: { name: 'Forest' } };
  expect(wordsIn(texts, { locale: 'en', sourceLocale: 'vi' })).toEqual({ name: 'Forest', language: 'en' });
  expect(wordsIn(texts, { locale: 'fr', sourceLocale: 'vi' })).toEqual({ name: 'Rừng', language: 'vi' });
  expect(wordsIn({}, { locale: 'fr', sourceLocale: 'vi' })).toEqual({ language: 'vi' });
});

test('an error belongs to a field and to a language', () => {
  expect(fieldOfError('texts', 'vi')).toBe('texts.vi.name');
  expect(fieldOfError('texts.fr', 'vi')).toBe('texts.fr.name');
  expect(fieldOfError('texts.fr.name', 'vi')).toBe('texts.fr.name');
  expect(fieldOfError('milestones.0.texts.vi', 'en')).toBe('milestones.0.texts.vi');
  expect(languageOfError('milestones.0.texts.vi')).toBe('vi');
  expect(languageOfError('texts.pt.name')).toBe('pt');
  expect([languageOfError('theme'), languageOfError('texts.xx.name')]).toEqual([null, null]);
});
