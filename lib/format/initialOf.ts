/**
 * Returns a name's letter without accents, as the API sorts; `#` for figures.
 *
 * @example initialOf('Đắk Lắk') // 'D'
 */
export function initialOf(name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(name.normalize('NFKD'))?.[0].toUpperCase() ?? '#';
  if (first === 'Đ') return 'D';
  return /\p{L}/u.test(first) ? first : '#';
}
