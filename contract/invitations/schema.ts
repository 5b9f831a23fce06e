import { z } from 'zod';
import { cautious } from '../shared/cautious.ts';
import { repeated, textLanguage } from '../shared/schema.ts';
import { roleScope } from '../users/schema.ts';
import { invitationMailStates, invitationStates } from './constants.ts';

const state = cautious(z.enum(invitationStates), 'expired');

const offered = {
  role: z.string(),
  scope: roleScope.nullable().default(null),
  /** Last day of the role; null for no end. */
  lastDay: z.iso.date().nullable().default(null),
  invitedBy: z.string().nullable().default(null),
  expiresAt: z.iso.datetime(),
};

export const invitation = z.object({
  id: z.uuid(),
  version: z.int().min(1),
  state,
  email: z.string(),
  language: textLanguage,
  ...offered,
  /** Time of the latest mail. */
  sentAt: z.iso.datetime(),
  /** State of that mail while the invitation can be accepted or sent again, else null; absent if unknown. */
  mail: cautious(z.enum(invitationMailStates), 'sent').nullable().optional(),
  acceptedAt: z.iso.datetime().nullable().default(null),
  /** True if the sender may no longer assign the role, so that another person must send it again. */
  needsResending: z.boolean().default(false),
});

export const invitationQuery = z.object({
  state: repeated(state).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** Invitations to roles that the caller may assign, latest first. */
export const invitationList = z.object({
  items: z.array(invitation),
  total: z.int().min(0),
  page: z.int().min(1),
  pageCount: z.int().min(1),
  /** Number per state, regardless of filters. */
  totals: z.object({
    open: z.int().min(0),
    accepted: z.int().min(0),
    withdrawn: z.int().min(0),
    expired: z.int().min(0),
  }),
});

const mailToken = z.string().regex(/^[\w-]{1,200}\.[\w-]{43}$/);

export const receivedInvitationQuery = z.object({ token: mailToken });

/** Seen by the reader of its mail; without details once it is not open. */
export const receivedInvitation = z.object({
  state,
  details: z
    .object({ ...offered, email: z.string() })
    .nullable()
    .default(null),
  /** True if it is for the caller's address; null for anonymous callers. */
  isForCaller: z.boolean().nullable().default(null),
});

export const changedInvitation = z.object({ id: z.uuid(), version: z.int().min(1) });

export type Invitation = z.infer<typeof invitation>;
export type InvitationQuery = z.infer<typeof invitationQuery>;
export type InvitationList = z.infer<typeof invitationList>;
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;
