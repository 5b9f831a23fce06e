import { readFileSync } from 'node:fs';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { mailLinks } from '#contract/forms/mailLinks.ts';
import { defaultLocale, type Locale, locales } from '#contract/shared/locale.ts';
import { withColon } from '#contract/shared/punctuation.ts';
import { type RoleName, roleNames } from '#contract/users/constants.ts';
import type { Signer } from '../botCheck/signer.ts';
import type { Database } from '../database/schema.ts';
import type { MailField, MailKind } from '../database/tables/forms.ts';
import { ownFile } from '../ownFiles.ts';
import { type Block, toHtml, toText } from './body.ts';

export type OutboxRow = Selectable<Database['outbox']>;

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface MailConfig {
  readonly origin: string;
  readonly from: string | Mailbox;
  /** Name of the portal; defaults to that of the software. */
  readonly site?: string;
  /** Addresses of the portal's operators. */
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
  'invitation',
  'approved',
  'declined',
  'reply',
  'draft-submitted',
  'draft-returned',
  'draft-published',
  'draft-not-published',
  'draft-unscheduled',
  'tasks',
  'following',
] as const satisfies readonly MailKind[];

const letter = z.strictObject({
  subject: z.string(),
  text: z.array(z.string()).min(1),
  /** Text of the link. */
  action: z.string().optional(),
});

/** Titles by kind, and `{count}` of further ones. */
const groups = z.strictObject({
  kinds: z.record(z.string(), z.string()),
  more: z.string(),
});

export const mailTexts = z.strictObject({
  site: z.string(),
  greeting: z.string(),
  whence: z.string(),
  /** Instead of `whence`, for people with an account. */
  member: z.string(),
  unsubscribe: z.string(),
  /** Text of the link to the choice of how often mails arrive. */
  frequency: z.string(),
  reference: z.string(),
  /** For the sender: the recipients, `{names}`, or where the message is saved. */
  received: z.strictObject({ names: z.string(), operators: z.string(), kept: z.string() }),
  /** For the team: how to reply, and the text of the members' link. */
  team: z.strictObject({ reply: z.string(), open: z.string(), decide: z.string() }),
  several: z.string(),
  owners: z.partialRecord(z.enum(kinds), z.string()),
  sender: z.record(z.enum(kinds), letter),
  /** Author, `{name}`, of a reply, and the original text. */
  reply: z.strictObject({ by: z.string(), yours: z.string() }),
  tasks: groups,
  following: groups,
  fields: z.record(z.string(), z.string()),
  roles: z.record(z.enum(roleNames), z.string()),
});

const texts = new Map(
  locales.map((locale) => [
    locale,
    mailTexts.parse(JSON.parse(readFileSync(ownFile(`platform/mail/texts/${locale}.json`), 'utf8'))),
  ]),
);

const textsOf = (locale: Locale) => texts.get(locale)!;

export interface Mail {
  readonly from: string | Mailbox;
  readonly to: readonly Mailbox[];
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Record<string, string>;
}

const siteName = (locale: Locale, { site }: MailConfig) => site || textsOf(locale).site;

const only = (address: string) => ({ name: '', address });

function linkOf({ origin }: MailConfig, path: string, { locale }: OutboxRow): string {
  const prefix = path.startsWith('/api/') || locale === defaultLocale ? '' : `/${locale}`;
  return `${origin}${prefix}${path}`;
}

const isInvitation = ({ kind }: OutboxRow) => kind === 'invitation' || kind === 'approved';

function tokenOf(row: OutboxRow, signer: Signer): string {
  if (row.data.preference !== undefined) return signer.sign('mails', row.data.preference);
  return signer.sign(isInvitation(row) ? 'invitation' : 'newsletter', row.record_id);
}

const signedLink = (config: MailConfig, path: string, row: OutboxRow, signer: Signer) =>
  `${linkOf(config, path, row)}?token=${tokenOf(row, signer)}`;

/** Returns links to unsubscribe, by a page and by a mail program's button. */
function unsubscriptionOf({ kind, data }: OutboxRow) {
  if (data.preference !== undefined)
    return { page: mailLinks.unsubscribeMails, button: mailLinks.unsubscribeMailsInOneClick };
  if (kind !== 'newsletter' && kind !== 'subscribed') return null;
  // Unconfirmed subscriptions cannot be ended.
  const page = kind === 'subscribed' ? mailLinks.unsubscribe : null;
  return { page, button: mailLinks.unsubscribeInOneClick };
}

const days: readonly string[] = ['acceptBy', 'lastDay'];

function detailsBody({ data, locale }: OutboxRow): Block[] {
  const { fields: names, roles } = textsOf(locale);
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const valueOf = ({ name, value }: MailField) => {
    if (name === 'assignedRole') return roles[value as RoleName];
    if (name === 'scopeLanguage') return languages.of(value) ?? value;
    return days.includes(name) ? day.format(new Date(value)) : value;
  };
  const fields = (data.fields ?? []).map((each) => ({
    name: names[each.name] ?? each.name,
    value: valueOf(each),
  }));
  return fields.length > 0 ? [{ fields }] : [];
}

function receivedBody(row: OutboxRow, locale: Locale, config: MailConfig): Block[] {
  const { kind, record_id, data } = row;
  const { fields: names, reference, owners, team } = textsOf(locale);
  const fields = (data.fields ?? []).map(({ name, value }) => ({ name: names[name] ?? name, value }));
  const href = linkOf(config, mailLinks.message(record_id), row);
  return [
    { paragraph: owners[kind] ?? '' },
    { fields },
    ...(row.audience === 'team' && data.replyTo ? [{ paragraph: team.reply }] : []),
    ...(data.isMember ? [{ link: { text: team.open, href } }] : []),
    ...(kind === 'registration'
      ? [
          {
            link: {
              text: team.decide,
              href: linkOf(config, mailLinks.registration(record_id), { ...row, locale }),
            },
          },
        ]
      : []),
    { paragraph: `${withColon(reference, locale)} ${record_id}` },
  ];
}

const withReply: readonly MailKind[] = ['contact', 'interest', 'offer'];

/** Returns nothing for forms without replies. */
function receivers({ kind, data, locale }: OutboxRow, { owners }: MailConfig): Block[] {
  if (!withReply.includes(kind)) return [];
  const { received } = textsOf(locale);
  const names = data.names ?? [];
  if (names.length === 0) return [{ paragraph: owners.length > 0 ? received.operators : received.kept }];
  const list = new Intl.ListFormat(locale).format(names);
  return [{ paragraph: received.names.replace('{names}', () => list) }];
}

const actionOf = (row: OutboxRow) => (isInvitation(row) ? mailLinks.invitation : mailLinks.confirmNewsletter);

function replyBody({ data, locale }: OutboxRow): Block[] {
  if (!data.reply) return [];
  const { by, text, to } = data.reply;
  const { reply } = textsOf(locale);
  return [
    { paragraph: reply.by.replace('{name}', () => by) },
    { paragraph: text },
    ...(to === '' ? [] : [{ fields: [{ name: reply.yours, value: to }] }]),
  ];
}

/** Tasks by kind. */
function tasksBody({ data, locale }: OutboxRow): Block[] {
  if (!data.tasks) return [];
  const { kinds: titles, more } = textsOf(locale).tasks;
  const number = new Intl.NumberFormat(locale);
  const fields = data.tasks.map(({ kind, count, more: hasMore, lines }) => {
    const unnamed = count - lines.length;
    const rest = more.replace('{count}', () => `${number.format(unnamed)}${hasMore ? '+' : ''}`);
    return {
      name: `${titles[kind] ?? kind} (${number.format(count)}${hasMore ? '+' : ''})`,
      value: [...lines, ...(unnamed > 0 ? [rest] : [])].join('\n'),
    };
  });
  return [{ fields }];
}

/** News by kind with links. */
function newsBody(row: OutboxRow, config: MailConfig): Block[] {
  if (!row.data.news) return [];
  const { kinds: titles, more } = textsOf(row.locale).following;
  const number = new Intl.NumberFormat(row.locale);
  return row.data.news.flatMap(({ kind, items, unnamed }): Block[] => [
    { paragraph: titles[kind] ?? kind },
    ...items.map(({ text, path }) => ({ link: { text, href: linkOf(config, path, row) } })),
    ...(unnamed > 0 ? [{ paragraph: more.replace('{count}', () => number.format(unnamed)) }] : []),
  ]);
}

function senderBody(row: OutboxRow, config: MailConfig, signer: Signer): Block[] {
  const { greeting, whence, member, unsubscribe, frequency, sender } = textsOf(row.locale);
  const { text, action } = sender[row.kind];
  const href = (path: string) => signedLink(config, path, row, signer);
  const { path } = row.data;
  const unsubscribePage = unsubscriptionOf(row)?.page;
  const actionHref = path === undefined ? href(actionOf(row)) : linkOf(config, path, row);
  return [
    { paragraph: greeting },
    ...text.map((paragraph) => ({ paragraph })),
    ...detailsBody(row),
    ...replyBody(row),
    ...tasksBody(row),
    ...newsBody(row, config),
    ...receivers(row, config),
    ...(action === undefined ? [] : [{ link: { text: action, href: actionHref } }]),
    ...(row.data.preference === undefined
      ? []
      : [{ link: { text: frequency, href: linkOf(config, mailLinks.frequency, row) } }]),
    ...(unsubscribePage ? [{ link: { text: unsubscribe, href: href(unsubscribePage) } }] : []),
    { paragraph: path === undefined ? whence : member },
    { link: { text: siteName(row.locale, config), href: config.origin } },
  ];
}

const localeOf = ({ audience, locale }: OutboxRow, { ownersLocale }: MailConfig): Locale =>
  audience === 'owners' ? ownersLocale : locale;

const addressees = ({ audience, recipient }: OutboxRow, { owners }: MailConfig) =>
  audience === 'owners' ? owners.map(only) : [only(recipient ?? '')];

/** Returns equal mails each time: receivers can detect duplicates. */
export function toMail(row: OutboxRow, config: MailConfig, signer: Signer): Mail {
  const isForSender = row.audience === 'sender';
  const locale = localeOf(row, config);
  const { owners, sender } = textsOf(locale);
  const subject = isForSender ? sender[row.kind].subject : (owners[row.kind] ?? '');
  const blocks = isForSender ? senderBody(row, config, signer) : receivedBody(row, locale, config);
  const isReply = row.kind === 'reply';
  const replyTo = isForSender && !isReply ? null : row.data.replyTo;
  const unsubscription = isForSender ? unsubscriptionOf(row) : null;
  return {
    from: config.from,
    to: addressees(row, config),
    ...(replyTo && { replyTo: only(replyTo) }),
    subject: `${withColon(siteName(locale, config), locale)} ${subject}`,
    messageId: `<${row.id}@${new URL(config.origin).hostname}>`,
    text: toText(blocks, locale),
    html: toHtml(blocks, { locale, title: subject }),
    headers: {
      ...(!isReply && { 'Auto-Submitted': 'auto-generated' }),
      'Content-Language': locale,
      ...(unsubscription && {
        'List-Unsubscribe': `<${signedLink(config, unsubscription.button, row, signer)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** Joins several messages to the same people, each with its reply address. */
export function toDigest(
  rows: readonly [OutboxRow, ...OutboxRow[]],
  config: MailConfig,
  signer: Signer,
): Mail {
  const [first] = rows;
  const { replyTo: _first, ...mail } = toMail(first, config, signer);
  const locale = localeOf(first, config);
  const { several, team } = textsOf(locale);
  const blocks = rows.flatMap((row) =>
    receivedBody(row, locale, config).filter(
      (block) => !('paragraph' in block) || block.paragraph !== team.reply,
    ),
  );
  return {
    ...mail,
    subject: `${withColon(siteName(locale, config), locale)} ${several} (${rows.length})`,
    text: toText(blocks, locale),
    html: toHtml(blocks, { locale, title: several }),
  };
}
