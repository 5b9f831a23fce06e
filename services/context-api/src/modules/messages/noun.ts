import type { Noun } from '../../platform/nouns/noun.ts';

const tables = ['submission', 'message_step'];

export const submissionNoun: Noun = {
  entity: 'submission',
  tablesApart: { unshown: tables, unloaded: tables },
  // Sending them requires access to the files.
  files: { columnsThatShowNone: ['submission.body', 'submission.place', 'submission.recipients'] },
};
