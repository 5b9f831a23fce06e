import { z } from 'zod';
import { normalizeEmail } from '../database/accounts.ts';
import type { ErrorList } from '../screens/form.ts';
import type { TextKey, Translate } from '../texts.ts';
import { commonPasswords } from './commonPasswords.ts';

const fieldError = (key: TextKey) => ({ error: key, abort: true });

const line = (maximum: TextKey = 'error.tooLong') =>
  z
    .string()
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().max(120, fieldError(maximum)));

const email = z
  .string()
  .transform(normalizeEmail)
  .pipe(
    z
      .string()
      .min(1, fieldError('error.emailRequired'))
      .max(254, fieldError('error.emailInvalid'))
      .regex(
        /^[^\s@<>"'(),:;[\]\\]+@[^\s@<>"'(),:;[\]\\]+\.[^\s@.<>"'(),:;[\]\\]{2,}$/u,
        fieldError('error.emailInvalid'),
      ),
  );

/** Detects one repeated character, and very common passwords. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  return commonPasswords.has(plain) || new Set(plain).size < 4;
}

const newPassword = z
  .string()
  .min(1, fieldError('error.passwordRequired'))
  .refine((password) => Array.from(password).length >= 10, fieldError('error.passwordShort'))
  .max(128, fieldError('error.passwordLong'))
  .refine((password) => !isCommon(password), fieldError('error.passwordCommon'));

/** Messages are keys of texts. */
export const forms = {
  address: z.object({ email }),
  credentials: z.object({
    email,
    password: z
      .string()
      .min(1, fieldError('error.passwordRequired'))
      .max(128, fieldError('error.credentials')),
  }),
  newPassword: z.object({ new_password: newPassword }),
  code: z.object({
    code: z
      .string()
      .transform((code) => code.replace(/\D/g, ''))
      .pipe(z.string().length(6, fieldError('error.code'))),
    new_password: newPassword,
  }),
  registration: z
    .object({
      name: line().pipe(z.string().min(1, fieldError('error.nameRequired'))),
      email,
      new_password: newPassword,
      job_title: line(),
      organization: line(),
    })
    .refine(({ email: address, new_password: password }) => !password.toLowerCase().includes(address), {
      path: ['new_password'],
      error: 'error.passwordCommon',
    }),
};

type Checked<T> =
  | { readonly data: T; readonly fieldErrors?: undefined }
  | { readonly data?: undefined; readonly fieldErrors: ErrorList };

/** Returns values, or errors in a language. */
export function check<T extends z.ZodObject>(
  schema: T,
  values: Readonly<Record<string, string>>,
  t: Translate,
): Checked<z.output<T>> {
  const fields = Object.keys(schema.shape);
  const result = schema.safeParse(Object.fromEntries(fields.map((name) => [name, values[name] ?? ''])));
  if (result.success) return { data: result.data };
  // First error per field, in order.
  const fieldErrors = new Map(
    result.error.issues.toReversed().map(({ path, message }) => [String(path[0]), t(message as TextKey)]),
  );
  return {
    fieldErrors: Object.fromEntries(
      fields.flatMap((name) => (fieldErrors.has(name) ? [[name, fieldErrors.get(name)!]] : [])),
    ),
  };
}
