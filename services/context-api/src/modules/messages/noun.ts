import type { Noun } from '../../platform/nouns/noun.ts';

export const submissionNoun: Noun = {
  entity: 'submission',
  // Sending them requires access to the files.
  files: { columnsThatShowNone: ['submission.body', 'submission.place', 'submission.recipients'] },
};
