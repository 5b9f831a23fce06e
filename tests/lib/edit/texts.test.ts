import { expect, test } from 'vitest';
import { contentOf, fieldsOf, readTextField, textField } from '#lib/edit/texts.ts';

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
