/** Parser for `setValueAs` of react-hook-form. */
type Read = (typed: unknown) => unknown;

/** Returns a number, or other text for the schema to reject. */
export const typedNumber: Read = (typed) => {
  if (typeof typed !== 'string') return typed;
  const text = typed.trim();
  return text === '' || Number.isNaN(Number(text)) ? text : Number(text);
};

/** Null for an empty text. */
export const optionalNumber: Read = (typed) =>
  typeof typed === 'string' && typed.trim() === '' ? null : typedNumber(typed);

/** Null for an empty text. */
export const optionalText: Read = (typed) => (typeof typed === 'string' ? typed.trim() || null : typed);

/** Code of capital letters, such as a currency. */
export const typedCode: Read = (typed) => (typeof typed === 'string' ? typed.trim().toUpperCase() : typed);

/** Returns one text per line. */
export const typedLines = (typed: string): string[] => typed.split('\n').filter((line) => line.trim() !== '');

/** Reads `datetime-local` in the reader's time zone. */
export function momentOf(typed: string): string {
  const moment = new Date(typed);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** Formats for `datetime-local` in the reader's time zone, to the minute. */
export function localMoment(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
