import { z } from 'zod';
import { repeated } from '../shared/schema.ts';
import { auditActions } from './constants.ts';

const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Name at that time of the person who made the change; empty for commands. */
  actor: z.string(),
  /** Name or address. */
  subject: z.string(),
  role: z.string().nullable().default(null),
  previousRole: z.string().nullable().default(null),
  /** Record that limits the role. */
  scope: z.object({ kind: z.string(), id: z.string(), name: z.string() }).nullable().default(null),
  lastDay: z.iso.date().nullable().default(null),
  reason: z.string().nullable().default(null),
});

export const auditQuery = z.object({
  /** Part of a name or address. */
  q: z.string().trim().max(200).optional(),
  action: repeated(z.enum(auditActions)).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(50),
});

/** Latest first. */
export const auditEntryList = z.object({
  items: z.array(auditEntry),
  total: z.int().min(0),
  page: z.int().min(1),
  pageCount: z.int().min(1),
});

export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditQuery = z.infer<typeof auditQuery>;
export type AuditEntryList = z.infer<typeof auditEntryList>;
