import { z } from 'zod';
import { cautious } from '../shared/cautious.ts';
import { reference, repeated, slug, textLanguage } from '../shared/schema.ts';
import {
  assigneeFilters,
  closeReasons,
  messageKinds,
  messageStates,
  messageSteps,
  noReplyReasons,
  ownRequestKinds,
  ownRequestStates,
  replyChannels,
  replyStates,
} from './constants.ts';

const kind = cautious(z.enum(messageKinds), 'contact');
const state = cautious(z.enum(messageStates), 'new');

/** Slugs of the subject; the innermost counts. */
export const recipientsQuery = z.object({
  initiative: slug.optional(),
  opportunity: slug.optional(),
  project: slug.optional(),
  convener: slug.optional(),
});

/** Public names of recipients, never addresses. */
export const recipients = z.object({
  /** Empty if the record names nobody. */
  names: z.array(z.string()),
  /** True if the portal's operators receive it, too. */
  operators: z.boolean(),
  /** False if messages only appear in the team's list. */
  byMail: z.boolean(),
  /** Time of the caller's unanswered interest in the opportunity. */
  interestSince: z.iso.datetime().nullable().default(null),
});

export const messageQuery = z.object({
  state: repeated(state).optional(),
  kind: repeated(kind).optional(),
  /** Words of the sender's name, address, organization or text, or their beginnings, with or without accents. */
  q: z.string().trim().max(200).optional(),
  assignee: z.enum(assigneeFilters).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const messageSummary = z.object({
  id: z.uuid(),
  kind,
  state,
  version: z.int().min(1),
  at: z.iso.datetime(),
  from: z.string(),
  assignee: z.string().nullable().default(null),
  /** Start of the sender's text, with its language. */
  excerpt: z.object({ text: z.string(), language: textLanguage }).nullable().default(null),
  /** True if the mail of the last reply was rejected, and nothing was done since. */
  replyFailed: z.boolean().default(false),
  /** Published records that it is about. */
  initiative: reference.nullable(),
  organization: reference.nullable(),
  opportunity: reference.nullable(),
  project: reference.nullable(),
});

/** Form that the signed-in caller has sent, without its text. */
const ownRequest = z.object({
  id: z.uuid(),
  kind: cautious(z.enum(ownRequestKinds), 'contact'),
  state: cautious(z.enum(ownRequestStates), 'waiting'),
  at: z.iso.datetime(),
  /** Empty for none. */
  role: z.string().default(''),
  /** Published records that it is about. */
  initiative: reference.nullable().default(null),
  organization: reference.nullable().default(null),
  opportunity: reference.nullable().default(null),
  project: reference.nullable().default(null),
  /** Reason of a declined registration. */
  reason: z.string().nullable().default(null),
});

export const ownRequests = z.object({ requests: z.array(ownRequest) });

const handler = z.object({ oid: z.string(), name: z.string() });

const step = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** `state` and `replaced` come from earlier versions, and from senders of another text. */
  step: z.enum([...messageSteps, 'state', 'replaced']),
  by: z.string(),
  state,
  assignee: z.string().nullable().default(null),
  reason: z.enum(closeReasons).nullable().default(null),
  text: z.string().nullable().default(null),
  /** Way of a reply that was given outside the portal, and is only recorded. */
  channel: cautious(z.enum(replyChannels), 'other').nullable().default(null),
  /** State of a reply's mail. */
  mail: cautious(z.enum(replyStates), 'waiting').nullable().default(null),
});

export const message = messageSummary.extend({
  email: z.string().nullable(),
  language: textLanguage,
  /** Submitted values by field name. */
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Names of mail recipients besides operators; empty if no mails are sent. */
  recipients: z.array(z.string()),
  /** True if the portal's operators receive it by mail. */
  operators: z.boolean().default(false),
  changed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** Object id of the assigned person. */
  assigneeId: z.string().nullable().default(null),
  /** People who may handle it. */
  handlers: z.array(handler).default([]),
  /** Earliest first. */
  steps: z.array(step).default([]),
  /** True if mails are sent, and the sender left an address and agreed. */
  mayReply: z.boolean().default(false),
  /** True if the context API records replies that were given outside the portal. */
  mayRecordReply: z.boolean().default(false),
  /** Null if a reply is possible, or the reason is unknown. */
  noReplyReason: cautious(z.enum(noReplyReasons), 'consent').nullable().default(null),
});

/** Messages that the caller may read, latest first. */
export const messageList = z.object({
  items: z.array(messageSummary),
  total: z.int().min(0),
  page: z.int().min(1),
  pageCount: z.int().min(1),
  /** Number per state, as the other filters leave them. */
  totals: z.object({
    new: z.int().min(0),
    'in-progress': z.int().min(0),
    answered: z.int().min(0),
    closed: z.int().min(0),
    reopened: z.int().min(0).default(0),
  }),
});

export type OwnRequest = z.infer<typeof ownRequest>;
export type RecipientsQuery = z.infer<typeof recipientsQuery>;
export type Recipients = z.infer<typeof recipients>;
export type MessageQuery = z.infer<typeof messageQuery>;
export type MessageSummary = z.infer<typeof messageSummary>;
export type Message = z.infer<typeof message>;
export type MessageList = z.infer<typeof messageList>;
