/** Keys of the `validation` texts, also in responses of the context API. */
export const formErrorKeys = [
  'required',
  'noControlCharacters',
  'tooLong',
  'email',
  'choice',
  'consent',
  'amount',
  'unexpected',
  'noData',
] as const;
