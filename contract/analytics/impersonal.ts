const MAX_LENGTH = 80;
// Longer text would only cost time: 80 characters are saved.
const MAX_READ = 400;
// An e-mail address or handle; a web address; enough digits for a telephone, account or identity card.
const personal = [/\S*@\S*/g, /\b(?:https?:\/\/|www\.)\S*/gi, /[(+]*\d(?:[\s().\-/]*\d){5,}/g];

/**
 * Returns search words without personal data, or null if nothing is left: removes addresses and long numbers,
 * lower-cases, collapses white space and cuts at 80 characters.
 */
export function impersonal(text: string): string | null {
  const kept = personal.reduce(
    (rest, pattern) => rest.replace(pattern, ' '),
    text.slice(0, MAX_READ).normalize('NFC'),
  );
  const words = kept
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, MAX_LENGTH)
    .trim();
  return words || null;
}
