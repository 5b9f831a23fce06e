const MAX_LENGTH = 80;
// More than that is not read: it would take its time, and not be kept anyway.
const MAX_READ = 400;
// An e-mail address or a handle; a web address; digits enough for a telephone, an account or an identity card.
const personal = [/\S*@\S*/g, /\b(?:https?:\/\/|www\.)\S*/gi, /[(+]*\d(?:[\s().\-/]*\d){5,}/g];

/**
 * What a person searched for without what may tell of a person: addresses and long numbers go, case, order of spaces and
 * what is beyond 80 characters as well. Null where nothing is left.
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
