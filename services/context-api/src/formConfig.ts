import { z } from 'zod';
import { email } from '#contract/forms/fields.ts';
import { locale } from '#contract/shared/schema.ts';
import type { Retention } from './modules/privacy/retention.ts';
import type { FormLimits } from './platform/botCheck/checkBot.ts';
import type { RecaptchaConfig } from './platform/botCheck/recaptcha.ts';
import type { MailConfig } from './platform/mail/mail.ts';

const list = z.string().transform((text) => text.split(',').map((each) => each.trim()));
const count = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a number')
    .transform(Number)
    .pipe(z.int().min(1, 'must be at least 1'))
    .default(fallback);

const isAddress = (text: string) => email.safeParse(text).success;
/** Mailbox: `address`, or `Name <address>`. */
const mailbox = z
  .string()
  .refine(
    (text) => isAddress(text) || isAddress(/^[^<>\p{Cc}]+<([^<>]+)>$/u.exec(text)?.[1] ?? ''),
    'must be an e-mail address, or Name <address>',
  );

const loopback = ['localhost', '127.0.0.1', '[::1]'];

export const formShape = {
  ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((url) => new URL(url).origin)
    .default('http://localhost:3000'),
  FORM_SECRETS: list
    .pipe(
      z.array(
        z.string().refine((secret) => Buffer.byteLength(secret) >= 32, 'needs at least 32 bytes in each'),
      ),
    )
    .optional(),
  FORM_LIMIT_PER_HOUR: count(60),
  FORM_LIMIT_WITHOUT_PROOF_PER_HOUR: count(10),
  FORM_LIMIT_PER_PERSON_PER_HOUR: count(60),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  RECAPTCHA_HOSTS: list.pipe(z.array(z.string().min(1, 'must be hosts, separated by commas'))).optional(),
  RECAPTCHA_MIN_SCORE: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(0.5),
  // In tests, only this machine may replace Google.
  RECAPTCHA_VERIFY_URL: z
    .url('must be an address')
    .refine((url) => URL.canParse(url) && loopback.includes(new URL(url).hostname), 'must be on this machine')
    .default('https://www.google.com/recaptcha/api/siteverify'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_OWNERS: list
    .pipe(z.array(z.string().refine(isAddress, 'must be e-mail addresses, separated by commas')))
    .default([]),
  MAIL_OWNERS_LANGUAGE: locale.default('en'),
  RETENTION_CONTACT_DAYS: count(730),
  RETENTION_REGISTRATION_DAYS: count(730),
  RETENTION_FEEDBACK_DAYS: count(365),
  RETENTION_INTEREST_DAYS: count(1_095),
  RETENTION_OFFER_DAYS: count(1_095),
  RETENTION_UNCONFIRMED_NEWSLETTER_DAYS: count(14),
  RETENTION_SENT_MAIL_DAYS: count(30),
  RETENTION_INVITATION_DAYS: count(90),
};

type Values = z.output<z.ZodObject<typeof formShape>>;

export interface FormConfig {
  /** Default to a secret in the database. */
  readonly secrets: readonly string[];
  readonly limits: FormLimits;
  /** Null for proof of work. */
  readonly recaptcha: RecaptchaConfig | null;
  /** Null if mails stay in the outbox. */
  readonly mail: (MailConfig & { readonly smtpUrl: string }) | null;
  readonly retention: Retention;
}

export function toFormConfig(values: Values): FormConfig {
  return {
    secrets: values.FORM_SECRETS ?? [],
    limits: {
      sent: values.FORM_LIMIT_PER_HOUR,
      unproved: values.FORM_LIMIT_WITHOUT_PROOF_PER_HOUR,
      person: values.FORM_LIMIT_PER_PERSON_PER_HOUR,
    },
    recaptcha: values.RECAPTCHA_SECRET
      ? {
          secret: values.RECAPTCHA_SECRET,
          verifyUrl: values.RECAPTCHA_VERIFY_URL,
          hosts: values.RECAPTCHA_HOSTS ?? [new URL(values.ORIGIN).hostname],
          minScore: values.RECAPTCHA_MIN_SCORE,
        }
      : null,
    mail:
      values.SMTP_URL && values.MAIL_FROM
        ? {
            smtpUrl: values.SMTP_URL,
            origin: values.ORIGIN,
            from: values.MAIL_FROM,
            owners: values.MAIL_OWNERS,
            ownersLocale: values.MAIL_OWNERS_LANGUAGE,
          }
        : null,
    retention: {
      contact: values.RETENTION_CONTACT_DAYS,
      registration: values.RETENTION_REGISTRATION_DAYS,
      feedback: values.RETENTION_FEEDBACK_DAYS,
      interest: values.RETENTION_INTEREST_DAYS,
      offer: values.RETENTION_OFFER_DAYS,
      unconfirmedNewsletter: values.RETENTION_UNCONFIRMED_NEWSLETTER_DAYS,
      sentMail: values.RETENTION_SENT_MAIL_DAYS,
      invitation: values.RETENTION_INVITATION_DAYS,
    },
  };
}
