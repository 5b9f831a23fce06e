import { z } from 'zod';
import { mailTokenForm } from '../forms/mailToken.ts';
import { done } from '../forms/receipt.ts';
import type { OperationTable } from '../shared/operation.ts';
import { invitationMemberEndpoints } from './endpoints.ts';
import {
  changedInvitation,
  invitation,
  invitationList,
  invitationQuery,
  receivedInvitation,
  receivedInvitationQuery,
} from './schema.ts';
import { invitationForm } from './write.ts';

const params = z.object({ invitation: z.uuid() });

export const invitationOperations = {
  listInvitations: {
    ...invitationMemberEndpoints.listInvitations,
    summary: 'Lists invitations to roles that the caller may assign',
    query: invitationQuery,
    isFresh: true,
    response: invitationList,
  },
  postInvitation: {
    ...invitationMemberEndpoints.postInvitation,
    summary:
      'Invites the owner of an address to a role, by mail; the response is the same for known addresses',
    requires: ['user', 'idempotency-key', 'rate-limited'],
    body: invitationForm,
    response: changedInvitation,
  },
  getInvitation: {
    ...invitationMemberEndpoints.getInvitation,
    summary: 'Returns an invitation to a role that the caller may assign',
    params,
    isFresh: true,
    response: invitation,
  },
  postInvitationMail: {
    ...invitationMemberEndpoints.postInvitationMail,
    summary: 'Sends an invitation again in the name of the caller, with a new expiry date',
    params,
    requires: ['user', 'version', 'idempotency-key', 'rate-limited'],
    response: changedInvitation,
  },
  postInvitationWithdrawal: {
    ...invitationMemberEndpoints.postInvitationWithdrawal,
    summary: 'Withdraws an invitation that has not been accepted',
    params,
    requires: ['user', 'version', 'idempotency-key'],
    response: changedInvitation,
  },
  getReceivedInvitation: {
    ...invitationMemberEndpoints.getReceivedInvitation,
    summary: 'Returns an invitation by the token of its mail',
    query: receivedInvitationQuery,
    isFresh: true,
    response: receivedInvitation,
  },
  postInvitationAcceptance: {
    ...invitationMemberEndpoints.postInvitationAcceptance,
    summary: 'Accepts an invitation by the token of its mail; the caller has signed in with its address',
    requires: ['user', 'idempotency-key', 'rate-limited'],
    body: mailTokenForm,
    response: done,
  },
} as const satisfies OperationTable;
