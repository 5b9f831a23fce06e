/** What can be wrong with a field: keys of the `validation` texts, which the context API answers as well. */
export const formErrorKeys = [
  'required',
  'noControlCharacters',
  'tooLong',
  'email',
  'choice',
  'consent',
  'amount',
  'unexpected',
] as const;
