import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { messageMemberEndpoints } from './endpoints.ts';
import { message, messageList, messageQuery, ownRequests, recipients, recipientsQuery } from './schema.ts';
import { messageStep } from './write.ts';

const params = z.object({ message: z.uuid() });

export const messageOperations = {
  getRecipients: {
    ...messageMemberEndpoints.getRecipients,
    summary: 'Who receives an interest, an offer or a message about a record, by name and without addresses',
    query: recipientsQuery,
    response: recipients,
  },
  getOwnRequests: {
    ...messageMemberEndpoints.getOwnRequests,
    summary: 'What the caller has asked for by forms while signed in, and how it stands, latest first',
    requires: ['user'],
    isFresh: true,
    response: ownRequests,
  },
  listMessages: {
    ...messageMemberEndpoints.listMessages,
    summary: 'Interest, offers and messages to the initiatives and organizations that the caller answers for',
    query: messageQuery,
    isFresh: true,
    response: messageList,
  },
  getMessage: {
    ...messageMemberEndpoints.getMessage,
    summary: 'One message to an initiative or organization that the caller answers for',
    params,
    isFresh: true,
    response: message,
  },
  postMessageStep: {
    ...messageMemberEndpoints.postMessageStep,
    summary:
      'Assigns, notes, answers by mail or records an answer, closes or reopens a message; a note needs no present version',
    params,
    requires: ['user', 'version', 'idempotency-key'],
    body: messageStep,
    response: message,
  },
} as const satisfies OperationTable;
