import { mailTokenForm } from '../forms/mailToken.ts';
import { done } from '../forms/receipt.ts';
import type { OperationTable } from '../shared/operation.ts';
import { mailMemberEndpoints } from './endpoints.ts';
import { mailPreferences } from './schema.ts';
import { mailPreferencesForm } from './write.ts';

export const mailOperations = {
  getMailPreferences: {
    ...mailMemberEndpoints.getMailPreferences,
    summary: 'Returns how often the caller receives mails, by subject',
    requires: ['user'],
    isFresh: true,
    response: mailPreferences,
  },
  putMailPreferences: {
    ...mailMemberEndpoints.putMailPreferences,
    summary: 'Changes how often the caller receives mails; they come in the language of this call',
    requires: ['user', 'rate-limited'],
    body: mailPreferencesForm,
    response: mailPreferences,
  },
  unsubscribeMails: {
    ...mailMemberEndpoints.unsubscribeMails,
    summary: 'Unsubscribes from the mails about a subject, by the token of any of them',
    body: mailTokenForm,
    response: done,
  },
} as const satisfies OperationTable;
