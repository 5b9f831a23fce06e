import * as z from 'zod/mini';

// Neither databases nor mails accept half a surrogate pair (Cs).
const notOneLine = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const notText = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

const emailLimit = 254;
/**
 * Pattern of the HTML standard plus letters of any script; excludes what could end a header or hide another
 * address.
 */
const emailPattern =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{1,59})$/iu;
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const string = (forbidden: RegExp) =>
  z.string('required').check(
    z.refine((value) => !forbidden.test(value), { error: 'noControlCharacters', abort: true }),
    z.trim(),
  );

const requiredString = z.minLength(1, { error: 'required', abort: true });

/** Returns a schema for one trimmed line. */
export const line = (limit: number) =>
  string(notOneLine).check(requiredString, z.maxLength(limit, 'tooLong'));

/** Returns a schema for one trimmed line, which may be empty. */
export const anyLine = (limit: number) => string(notOneLine).check(z.maxLength(limit, 'tooLong'));

export const optionalLine = (limit: number) => z._default(anyLine(limit), '');

/** Returns a schema for trimmed text. */
export const text = (limit: number) => string(notText).check(requiredString, z.maxLength(limit, 'tooLong'));

/** Returns a schema for text, which may be empty. */
export const anyText = (limit: number) => string(notText).check(z.maxLength(limit, 'tooLong'));

export const optionalText = (limit: number) => z._default(anyText(limit), '');

const isEmail = (value: string) => value.length <= emailLimit && emailPattern.test(value);

export const email = string(notOneLine).check(requiredString, z.refine(isEmail, 'email'));

export const optionalEmail = z._default(
  string(notOneLine).check(z.refine((value) => value === '' || isEmail(value), 'email')),
  '',
);

export const optionalSlug = z._default(
  z
    .string('choice')
    .check(z.refine((value) => value === '' || (value.length <= 120 && slugPattern.test(value)), 'choice')),
  '',
);

export const choice = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: ({ input }) => (input === undefined || input === '' ? 'required' : 'choice') });

export const optionalChoice = <T extends string>(
  values: readonly T[],
): z.ZodMiniDefault<z.ZodMiniEnum<{ [K in T | '']: K }>> =>
  z._default(z.enum([...values, ''], 'choice'), '' as never);

export const choices = <T extends string>(
  values: readonly T[],
): z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniEnum<{ [K in T]: K }>>> =>
  z._default(z.array(z.enum(values, 'choice'), 'choice').check(z.maxLength(values.length, 'choice')), []);

export const consent = z.literal(true, 'consent');

export const optionalConsent = z._default(z.boolean('choice'), false);

/** Honeypot: invisible to people; only bots fill it in. */
export const honeypot = { fax: z._default(z.string('unexpected'), '') };
