import { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import { messageStateForm } from '../forms/messageState.ts';
import { message, messageList, messageQuery, recipients, recipientsQuery } from '../message.ts';
import type { OperationTable } from './operation.ts';

const params = z.object({ message: z.uuid() });

export const messageOperations = {
  getRecipients: {
    ...endpoints.getRecipients,
    summary: 'Who receives an interest, an offer or a message about a record, by name and without addresses',
    query: recipientsQuery,
    answer: recipients,
  },
  listMessages: {
    ...endpoints.listMessages,
    summary: 'Interest, offers and messages to the initiatives and organizations that the caller answers for',
    query: messageQuery,
    isFresh: true,
    answer: messageList,
  },
  getMessage: {
    ...endpoints.getMessage,
    summary: 'One message to an initiative or organization that the caller answers for',
    params,
    isFresh: true,
    answer: message,
  },
  putMessageState: {
    ...endpoints.putMessageState,
    summary: 'Says how far the answer to a message is',
    params,
    requires: ['user', 'version', 'idempotency-key'],
    body: messageStateForm,
    answer: message,
  },
} as const satisfies OperationTable;
