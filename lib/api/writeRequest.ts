import type { WriteHeaders } from './api.ts';

export interface WriteRequest extends WriteHeaders {
  readonly body?: unknown;
}

export const writeHeaders = ({
  body,
  idempotencyKey,
  version,
  proof,
}: WriteRequest): Record<string, string> => ({
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  ...(version !== undefined && { 'if-match': `"${String(version)}"` }),
  ...(proof !== undefined && { 'x-recaptcha-token': proof }),
});
