/**
 * Parsers of typed text, for `setValueAs` of react-hook-form. It also receives values that are no text, and leaves them alone.
 */
type Read = (typed: unknown) => unknown;

/** A number, or what a person has typed instead of one: that is for the schema to reject. */
export const typedNumber: Read = (typed) => {
  if (typeof typed !== 'string') return typed;
  const text = typed.trim();
  return text === '' || Number.isNaN(Number(text)) ? text : Number(text);
};

/** Null where nothing is typed. */
export const optionalNumber: Read = (typed) =>
  typeof typed === 'string' && typed.trim() === '' ? null : typedNumber(typed);

/** Null where nothing is typed. */
export const optionalText: Read = (typed) => (typeof typed === 'string' ? typed.trim() || null : typed);

/** A code of capital letters, as of a currency. */
export const typedCode: Read = (typed) => (typeof typed === 'string' ? typed.trim().toUpperCase() : typed);

/** Texts of which each stands on a line of its own. */
export const typedLines = (typed: string): string[] => typed.split('\n').filter((line) => line.trim() !== '');

/** The moment that a field of the type `datetime-local` means in the time zone of the person who fills it in. */
export function momentOf(typed: string): string {
  const moment = new Date(typed);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** A moment as a field of the type `datetime-local` wants it: in the time zone of the person who looks at it, to the minute. */
export function localMoment(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
