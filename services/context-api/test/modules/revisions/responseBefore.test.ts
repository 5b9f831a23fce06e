import { expect, test } from 'vitest';
import { responseBefore } from '../../../src/modules/revisions/responseBefore.ts';

const present = {
  language: 'en',
  self: 'building',
  response: 'Monthly',
  evidence: [],
  met: [],
  'texts.vi.response': 'Hằng tuần',
  'texts.fr.response': 'Chaque mois',
};

test.each([
  ['in the source language', [{ field: 'response', from: 'Daily', to: 'Monthly' }], { response: 'Daily' }],
  [
    'in the language of an editor, as earlier revisions are',
    [{ field: 'response', from: 'Hằng tháng', to: 'Hằng tuần' }],
    { response: 'Monthly', 'texts.vi.response': 'Hằng tháng' },
  ],
  [
    'beside the text of another language',
    [{ field: 'texts.en.response', from: 'Daily', to: 'Monthly' }],
    { response: 'Daily' },
  ],
  [
    'from one language to another',
    [
      { field: 'language', from: 'fr', to: 'vi' },
      { field: 'response', from: 'Chaque jour', to: 'Hằng tuần' },
      { field: 'texts.fr.response', from: null, to: 'Chaque mois' },
      { field: 'texts.vi.response', from: 'Hằng tháng', to: null },
    ],
    { response: 'Monthly', 'texts.vi.response': 'Hằng tháng', 'texts.fr.response': 'Chaque jour' },
  ],
])('undoes a change that was made %s', (_name, changes, before) => {
  expect(responseBefore(present, changes)).toEqual({ ...present, ...before });
});

test('undoes the first text of a language', () => {
  const { 'texts.vi.response': written, ...before } = present;
  expect(responseBefore(present, [{ field: 'texts.vi.response', from: null, to: written }])).toEqual(before);
});
