import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { registrationMemberEndpoints } from './endpoints.ts';
import { changedRegistration, registration, registrationList, registrationQuery } from './schema.ts';
import { approvalForm, declineForm } from './write.ts';

const params = z.object({ registration: z.uuid() });
const decision = ['user', 'version', 'idempotency-key'] as const;

export const registrationOperations = {
  listRegistrations: {
    ...registrationMemberEndpoints.listRegistrations,
    summary:
      'Lists registrations that the caller decides: those for their initiatives; for administrators, all',
    query: registrationQuery,
    isFresh: true,
    response: registrationList,
  },
  getRegistration: {
    ...registrationMemberEndpoints.getRegistration,
    summary: 'Returns a registration that the caller decides',
    params,
    isFresh: true,
    response: registration,
  },
  postRegistrationApproval: {
    ...registrationMemberEndpoints.postRegistrationApproval,
    summary: 'Approves a registration with a role, and mails an invitation to its address',
    params,
    requires: decision,
    body: approvalForm,
    response: changedRegistration,
  },
  postRegistrationDecline: {
    ...registrationMemberEndpoints.postRegistrationDecline,
    summary: 'Declines a registration with a reason, and mails it to its address',
    params,
    requires: decision,
    body: declineForm,
    response: changedRegistration,
  },
} as const satisfies OperationTable;
