/** Returns whole words of at most `length` characters, with an ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const words = text.slice(0, length).replace(/\s*\S*$/u, '');
  return `${(words || text.slice(0, length - 1)).replace(/[\s.,;:–-]+$/u, '')}…`;
}
