// Letters without a Unicode decomposition.
const letters: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

/**
 * Returns the words of a text in lower case without accents; the database's `unaccent` differs between
 * versions.
 *
 * @example foldedWords('Cà phê – Đắk Lắk') // ['ca', 'phe', 'dak', 'lak']
 */
export function foldedWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đðøłħßæœþı]/gu, (letter) => letters[letter] ?? letter);
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function fold(text: string): string {
  return foldedWords(text).join(' ');
}
