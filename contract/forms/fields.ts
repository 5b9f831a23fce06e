import * as z from 'zod/mini';

// A half of a pair (Cs) is no character: neither a database nor a letter could keep it.
const notOneLine = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const notText = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

const emailLimit = 254;
/** As the HTML standard has it, and letters of any script; nothing that could end a header or hide another address. */
const emailPattern =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{1,59})$/iu;
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const string = (forbidden: RegExp) =>
  z.string('required').check(
    z.refine((value) => !forbidden.test(value), { error: 'noControlCharacters', abort: true }),
    z.trim(),
  );

const requiredString = z.minLength(1, { error: 'required', abort: true });

/** Text of one line, at most `limit` characters; only white space around it is taken away. */
export const line = (limit: number) =>
  string(notOneLine).check(requiredString, z.maxLength(limit, 'tooLong'));

/** A line that may stay empty. */
export const optionalLine = (limit: number) =>
  z._default(string(notOneLine).check(z.maxLength(limit, 'tooLong')), '');

/** Text of any number of lines; only white space around it is taken away. */
export const text = (limit: number) => string(notText).check(requiredString, z.maxLength(limit, 'tooLong'));

/** Text that may stay empty. */
export const optionalText = (limit: number) =>
  z._default(string(notText).check(z.maxLength(limit, 'tooLong')), '');

const isEmail = (value: string) => value.length <= emailLimit && emailPattern.test(value);

export const email = string(notOneLine).check(requiredString, z.refine(isEmail, 'email'));

/** An e-mail address that may be left out. */
export const optionalEmail = z._default(
  string(notOneLine).check(z.refine((value) => value === '' || isEmail(value), 'email')),
  '',
);

/** The slug of a record that may be left out. */
export const optionalSlug = z._default(
  z
    .string('choice')
    .check(z.refine((value) => value === '' || (value.length <= 120 && slugPattern.test(value)), 'choice')),
  '',
);

/** One of a list. */
export const choice = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: ({ input }) => (input === undefined || input === '' ? 'required' : 'choice') });

/** One of a list, or nothing. */
export const optionalChoice = <T extends string>(
  values: readonly T[],
): z.ZodMiniDefault<z.ZodMiniEnum<{ [K in T | '']: K }>> =>
  z._default(z.enum([...values, ''], 'choice'), '' as never);

/** Any of a list. */
export const choices = <T extends string>(
  values: readonly T[],
): z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniEnum<{ [K in T]: K }>>> =>
  z._default(z.array(z.enum(values, 'choice'), 'choice').check(z.maxLength(values.length, 'choice')), []);

/** What must be ticked. */
export const consent = z.literal(true, 'consent');

/** What may be ticked. */
export const optionalConsent = z._default(z.boolean('choice'), false);

/** Part of every form: no person sees this field, and what comes with it filled in is refused as a robot's. */
export const honeypot = { fax: z._default(z.string('unexpected'), '') };
