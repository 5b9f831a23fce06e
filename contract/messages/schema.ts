import { z } from 'zod';
import { messageKinds, messageStates } from './constants.ts';
import { locale, reference, repeated, slug } from '../shared/schema.ts';

const kind = z.enum(messageKinds);
const state = z.enum(messageStates);

/** What a message is about, by slugs; of several the innermost counts. */
export const recipientsQuery = z.object({
  initiative: slug.optional(),
  opportunity: slug.optional(),
  project: slug.optional(),
  convener: slug.optional(),
});

/** Who receives a message, by names that anybody may read; never an address. */
export const recipients = z.object({
  /** Contacts and groups of people; none where the record names nobody. */
  names: z.array(z.string()),
  /** Whether those who run the portal receive it, too. */
  operators: z.boolean(),
  /** Whether mails are sent; otherwise messages stand in the team's list alone. */
  byMail: z.boolean(),
  /** When the caller expressed interest in the opportunity, as long as nobody has answered. */
  interestSince: z.iso.datetime().nullable().default(null),
});

export const messageQuery = z.object({
  state: repeated(state).optional(),
  kind: repeated(kind).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** A message without what was written. */
const messageSummary = z.object({
  id: z.uuid(),
  kind,
  state,
  version: z.int().min(1),
  at: z.iso.datetime(),
  /** Name of the sender. */
  from: z.string(),
  /** What it is about: published records. */
  initiative: reference.nullable(),
  organization: reference.nullable(),
  opportunity: reference.nullable(),
  project: reference.nullable(),
});

export const message = messageSummary.extend({
  email: z.string().nullable(),
  /** Language in which it was written. */
  language: locale,
  /** What was filled in, by the names of the fields. */
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Names of those who receive it by mail, besides the people who run the portal; none where no mails are sent. */
  recipients: z.array(z.string()),
  /** Whether the people who run the portal receive it by mail. */
  operators: z.boolean().default(false),
  /** The last change of its state. */
  changed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
});

/** Messages that the caller may read, the latest first. */
export const messageList = z.object({
  items: z.array(messageSummary),
  total: z.int().min(0),
  page: z.int().min(1),
  pageCount: z.int().min(1),
  /** How many there are in each state, whatever the filters. */
  totals: z.object({
    new: z.int().min(0),
    'in-progress': z.int().min(0),
    answered: z.int().min(0),
    closed: z.int().min(0),
  }),
});

export type RecipientsQuery = z.infer<typeof recipientsQuery>;
export type Recipients = z.infer<typeof recipients>;
export type MessageQuery = z.infer<typeof messageQuery>;
export type MessageSummary = z.infer<typeof messageSummary>;
export type Message = z.infer<typeof message>;
export type MessageList = z.infer<typeof messageList>;
