import { z } from 'zod';
import { locale, reference, repeated } from '../shared/schema.ts';
import { roleNames, scopeKinds, userStates } from './constants.ts';

export const roleScope = z.object({
  kind: z.enum(scopeKinds),
  /** Slug of the record, or the locale. */
  id: z.string(),
  name: z.string(),
});

/** A missing or unknown scope grants nothing. */
const role = z.object({ name: z.string(), scope: roleScope.nullable().optional() });

/**
 * User behind an access token. Another API may know role names only; what is missing has the most cautious
 * meaning.
 */
export const userContext = z.object({
  /** Object id; optional for readers of the identity token. */
  oid: z.string().optional(),
  /** True after the user has confirmed their details. */
  verified: z.boolean().default(false),
  organization: z.object({ slug: z.string(), name: z.string() }).nullable().default(null),
  roles: z.array(role).default([]),
  /** True while they write records that were never published. */
  hasDrafts: z.boolean().optional(),
});

/** Role as managers of the person see it. */
const assignedRole = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: roleScope.nullable().default(null),
  /** Last day on which it counts (UTC); null for no end. */
  lastDay: z.iso.date().nullable().default(null),
  isExpired: z.boolean().default(false),
  mayChange: z.boolean().default(false),
  /** True if the caller may revoke it; everybody may resign from their own. */
  mayRevoke: z.boolean().default(false),
  /** True if no other administrator would remain without it. */
  isLast: z.boolean().default(false),
  assigned: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable().default(null),
});

const userSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  organization: z.object({ slug: z.string(), name: z.string() }).nullable().default(null),
  /** True after they have confirmed their details; before that, no role counts. */
  verified: z.boolean().default(false),
  roles: z.array(assignedRole).default([]),
  /** Time of disabling; null while the account may be used. */
  disabledAt: z.iso.datetime().nullable().default(null),
});

/** With the roles that the caller manages, and the version to base a change on. */
export const user = userSummary.extend({
  version: z.int().min(1),
  jobTitle: z.string().nullable().default(null),
  since: z.iso.datetime().nullable().default(null),
  isSelf: z.boolean().default(false),
  /** True if the caller may end its sessions, disable and enable it. */
  mayManageAccount: z.boolean().default(false),
});

export const userQuery = z.object({
  /** Part of the name or address. */
  q: z.string().trim().max(200).optional(),
  role: repeated(z.enum(roleNames)).optional(),
  state: z.enum(userStates).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** People whose roles the caller manages, by name. */
export const userList = z.object({
  items: z.array(userSummary),
  total: z.int().min(0),
  page: z.int().min(1),
  pageCount: z.int().min(1),
});

/** Roles that the caller may assign, each with its limits and their records. */
export const assignableRoles = z.object({
  roles: z.array(z.object({ name: z.string(), limits: z.array(z.enum(['site', ...scopeKinds])) })),
  initiatives: z.array(reference).default([]),
  organizations: z.array(reference).default([]),
  consortiums: z.array(reference).default([]),
  locales: z.array(locale).default([]),
});

/** Version after a change of roles. */
export const changedUser = z.object({ id: z.uuid(), version: z.int().min(1) });

export type RoleScope = z.infer<typeof roleScope>;
export type AssignedRole = z.infer<typeof assignedRole>;
export type User = z.infer<typeof user>;
export type UserQuery = z.infer<typeof userQuery>;
export type UserList = z.infer<typeof userList>;
export type AssignableRoles = z.infer<typeof assignableRoles>;
export type Role = z.infer<typeof role>;

/** User with an object id, from the context or a token. */
export type UserContext = z.infer<typeof userContext> & { oid: string };
