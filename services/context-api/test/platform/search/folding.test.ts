import { expect, test } from 'vitest';
import { fold, foldedWords } from '#contract/shared/folding.ts';

test.each([
  ['Cà phê – Đắk Lắk', 'ca phe dak lak'],
  ['Đắk Lắk'.normalize('NFD'), 'dak lak'],
  ['Straße, Œuvre; Łódź & Ærø', 'strasse oeuvre lodz aero'],
  ['İSTANBUL', 'istanbul'],
  ['Côte d’Ivoire', 'cote d ivoire'],
  ['%_\\\'"🌳', ''],
])('folds %j to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('words have letters and digits only', () => {
  expect(foldedWords('a:* & !b | (c) <-> 1.5')).toEqual(['a', 'b', 'c', '1', '5']);
});
