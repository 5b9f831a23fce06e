import type { ApiErrorCode } from '#lib/http/apiError.ts';

const signedOut: readonly ApiErrorCode[] = [
  'sign-in-required',
  'token-refused',
  'account-erased',
  'account-disabled',
  'session-ended',
];
const passing: readonly ApiErrorCode[] = ['unavailable', 'internal', 'too-many-requests', 'invalid-response'];

export const isSignedOut = (code: ApiErrorCode): boolean => signedOut.includes(code);

/** Finds errors after which a later attempt may succeed. */
export const isPassing = (code: ApiErrorCode): boolean => passing.includes(code);

/** Returns false without a browser. */
export const isOffline = (): boolean => (navigator.onLine as boolean | undefined) === false;
