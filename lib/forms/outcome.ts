import type { ApiErrorCode } from '#lib/http/apiError.ts';

/** Errors besides those of fields. */
export type SubmitError =
  'failed' | 'offline' | 'too-many' | 'robot' | 'sign-in' | 'forbidden' | 'gone' | 'conflict' | 'too-long';

const byCode: Partial<Record<ApiErrorCode, SubmitError>> = {
  'too-many-requests': 'too-many',
  'proof-refused': 'robot',
  'sign-in-required': 'sign-in',
  'token-refused': 'sign-in',
  'account-erased': 'sign-in',
  'account-disabled': 'sign-in',
  'session-ended': 'sign-in',
  forbidden: 'forbidden',
  'not-found': 'gone',
  conflict: 'conflict',
  'version-outdated': 'conflict',
  'too-large': 'too-long',
};

export const submitErrorOf = (code: ApiErrorCode): SubmitError => byCode[code] ?? 'failed';
