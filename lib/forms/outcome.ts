import type { ApiErrorCode } from '#lib/http/apiError.ts';

/** Why a form was not taken, as people are told; faults of its fields aside. */
export type Refusal =
  'failed' | 'offline' | 'too-many' | 'robot' | 'sign-in' | 'forbidden' | 'gone' | 'conflict' | 'too-long';

const byCode: Partial<Record<ApiErrorCode, Refusal>> = {
  'too-many-requests': 'too-many',
  'proof-refused': 'robot',
  'sign-in-required': 'sign-in',
  'token-refused': 'sign-in',
  'account-erased': 'sign-in',
  forbidden: 'forbidden',
  'not-found': 'gone',
  conflict: 'conflict',
  'version-outdated': 'conflict',
  'too-large': 'too-long',
};

/** What a failed call means for the one who has filled in the form. */
export const refusalOf = (code: ApiErrorCode): Refusal => byCode[code] ?? 'failed';
