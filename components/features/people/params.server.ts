import { z } from 'zod';
import { auditActions } from '#contract/auditLog/constants.ts';
import { invitationStates } from '#contract/invitations/constants.ts';
import { registrationStates } from '#contract/registrations/constants.ts';
import { roleNames, userStates } from '#contract/users/constants.ts';

const page = z.coerce.number().int().min(1).max(100_000).catch(1);
const q = z.string().trim().max(200).catch('');
const one = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values).nullable().catch(null);

/** Invalid parameters count as none. */
export const userListParams = z.object({ q, role: one(roleNames), state: one(userStates), page });
export const invitationListParams = z.object({ state: one(invitationStates), page });
export const registrationListParams = z.object({ state: one(registrationStates).default('waiting'), page });
export const auditLogParams = z.object({ q, action: one(auditActions), page });

/** Accepted form; its changes may not be visible any more. */
const sent = z.string().nullable().catch(null);

export const userParams = z.object({ user: z.uuid(), sent });
export const userRoleParams = z.object({ user: z.uuid(), role: z.uuid(), sent });
export const invitationParams = z.object({ invitation: z.uuid() });
export const registrationParams = z.object({ registration: z.uuid() });
