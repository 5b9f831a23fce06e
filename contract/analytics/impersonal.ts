const MAX_LENGTH = 80;
// Longer text costs time: only 80 characters are saved.
const MAX_READ = 400;
// E-mail addresses and handles, web addresses, numbers of telephones, accounts and identity cards; last, spaces.
const personal = [
  /\S*@\S*/g,
  /\b(?:https?:\/\/|www\.)\S*/gi,
  /[(+]*\d(?:[\s().\-/]*\d){5,}/g,
  /[\p{C}\s]+/gu,
];

/**
 * Returns search words in lower case, without personal data, at most 80 characters; null if none are left.
 */
export function impersonal(text: string): string | null {
  const cleaned = personal.reduce(
    (rest, pattern) => rest.replace(pattern, ' '),
    text.slice(0, MAX_READ).normalize('NFC'),
  );
  const words = cleaned.trim().toLowerCase().slice(0, MAX_LENGTH).trim();
  return words || null;
}
