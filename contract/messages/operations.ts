import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { messageMemberEndpoints } from './endpoints.ts';
import { message, messageList, messageQuery, ownRequests, recipients, recipientsQuery } from './schema.ts';
import { messageStep } from './write.ts';

const params = z.object({ message: z.uuid() });

export const messageOperations = {
  getRecipients: {
    ...messageMemberEndpoints.getRecipients,
    summary: 'Returns the recipients of messages about a record: names without addresses',
    query: recipientsQuery,
    response: recipients,
  },
  getOwnRequests: {
    ...messageMemberEndpoints.getOwnRequests,
    summary: 'Lists messages that the caller has sent while signed in, with their state, latest first',
    requires: ['user'],
    isFresh: true,
    response: ownRequests,
  },
  listMessages: {
    ...messageMemberEndpoints.listMessages,
    summary: 'Lists messages, offers and interest sent to the initiatives and organizations of the caller',
    query: messageQuery,
    isFresh: true,
    response: messageList,
  },
  getMessage: {
    ...messageMemberEndpoints.getMessage,
    summary: 'Returns a message to an initiative or organization of the caller',
    params,
    isFresh: true,
    response: message,
  },
  postMessageStep: {
    ...messageMemberEndpoints.postMessageStep,
    summary: 'Assigns, adds a note to, answers, closes or reopens a message; a note needs no current version',
    params,
    requires: ['user', 'version', 'idempotency-key'],
    body: messageStep,
    response: message,
  },
} as const satisfies OperationTable;
