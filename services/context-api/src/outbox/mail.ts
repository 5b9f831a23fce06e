import { readFileSync } from 'node:fs';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { mailLinks } from '#contract/forms/mailLinks.ts';
import { defaultLocale, type Locale, locales } from '#contract/locale.ts';
import type { Database } from '../database/schema.ts';
import type { MailKind } from '../database/schema/forms.ts';
import type { Signer } from '../guard/signer.ts';
import { type Block, toHtml, toText } from './body.ts';

export type OutboxRow = Selectable<Database['outbox']>;

/** Where links lead and who sends. */
export interface MailConfig {
  /** Public address of the portal. */
  readonly origin: string;
  readonly from: string;
  /** Addresses of those who run the portal. */
  readonly owners: readonly string[];
  readonly ownersLocale: Locale;
}

const kinds = [
  'contact',
  'registration',
  'feedback',
  'interest',
  'offer',
  'newsletter',
  'subscribed',
] as const satisfies readonly MailKind[];

const letter = z.strictObject({
  subject: z.string(),
  text: z.array(z.string()).min(1),
  /** Text of the link. */
  action: z.string().optional(),
});

/** The texts of all mails in one language. */
export const mailTexts = z.strictObject({
  site: z.string(),
  greeting: z.string(),
  whence: z.string(),
  unsubscribe: z.string(),
  reference: z.string(),
  owners: z.partialRecord(z.enum(kinds), z.string()),
  sender: z.record(z.enum(kinds), letter),
  fields: z.record(z.string(), z.string()),
});

const texts = new Map(
  locales.map((locale) => [
    locale,
    mailTexts.parse(JSON.parse(readFileSync(new URL(`texts/${locale}.json`, import.meta.url), 'utf8'))),
  ]),
);

const textsOf = (locale: Locale) => texts.get(locale)!;

/** A mail as `nodemailer` takes it; no header holds what somebody has typed but an address that was checked. */
export interface Mail {
  readonly from: string;
  readonly to: readonly { name: string; address: string }[];
  readonly replyTo?: { name: string; address: string };
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Record<string, string>;
}

const only = (address: string) => ({ name: '', address });

function linkOf({ origin }: MailConfig, path: string, row: OutboxRow, signer: Signer): string {
  const prefix = path.startsWith('/api/') || row.locale === defaultLocale ? '' : `/${row.locale}`;
  return `${origin}${prefix}${path}?token=${signer.sign('newsletter', row.record_id)}`;
}

function ownersBody({ kind, record_id, data }: OutboxRow, locale: Locale): Block[] {
  const { fields: names, reference, owners } = textsOf(locale);
  const fields = (data.fields ?? []).map(({ name, value }) => ({ name: names[name] ?? name, value }));
  return [{ paragraph: owners[kind] ?? '' }, { fields }, { paragraph: `${reference}: ${record_id}` }];
}

function senderBody(row: OutboxRow, config: MailConfig, signer: Signer): Block[] {
  const { greeting, whence, unsubscribe, sender } = textsOf(row.locale);
  const { text, action } = sender[row.kind];
  const href = (path: string) => linkOf(config, path, row, signer);
  return [
    { paragraph: greeting },
    ...text.map((paragraph) => ({ paragraph })),
    ...(action === undefined ? [] : [{ link: { text: action, href: href(mailLinks.confirmNewsletter) } }]),
    ...(row.kind === 'subscribed'
      ? [{ link: { text: unsubscribe, href: href(mailLinks.unsubscribe) } }]
      : []),
    { paragraph: whence },
    { link: { text: textsOf(row.locale).site, href: config.origin } },
  ];
}

/** The same mail each time, so that a receiver who gets it twice can tell. */
export function toMail(row: OutboxRow, config: MailConfig, signer: Signer): Mail {
  const isForOwners = row.audience === 'owners';
  const locale = isForOwners ? config.ownersLocale : row.locale;
  const { site, owners, sender } = textsOf(locale);
  const subject = isForOwners ? (owners[row.kind] ?? '') : sender[row.kind].subject;
  const blocks = isForOwners ? ownersBody(row, locale) : senderBody(row, config, signer);
  const replyTo = isForOwners ? row.data.replyTo : null;
  const isNews = !isForOwners && (row.kind === 'newsletter' || row.kind === 'subscribed');
  return {
    from: config.from,
    to: isForOwners ? config.owners.map(only) : [only(row.recipient ?? '')],
    ...(replyTo && { replyTo: only(replyTo) }),
    subject: `${site}: ${subject}`,
    messageId: `<${row.id}@${new URL(config.origin).hostname}>`,
    text: toText(blocks),
    html: toHtml(blocks, { locale, title: subject }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': locale,
      ...(isNews && {
        'List-Unsubscribe': `<${linkOf(config, mailLinks.unsubscribeInOneClick, row, signer)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
