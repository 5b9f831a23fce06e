import type { z } from 'zod';
import type { Locale } from '#contract/shared/locale.ts';
import type { Answer, OperationName, Operations, WriteName } from '#contract/operations.ts';

type Part<N extends OperationName, K extends 'params' | 'query' | 'body'> = Operations[N] extends {
  readonly [P in K]: infer S extends z.core.$ZodType;
}
  ? { [P in K]: z.input<S> }
  : object;

/** What a change carries in its headers. */
export interface WriteHeaders {
  /** The same for each try of one change, so that it happens once. */
  readonly idempotencyKey?: string | undefined;
  /** Version of what is changed, as it was read. */
  readonly version?: number | undefined;
  /** Proof that no robot sends this. */
  readonly proof?: string | undefined;
}

/** Path parameters, query and body of one call, as the contract has them. */
export type Arguments<N extends OperationName> = Part<N, 'params'> &
  Part<N, 'query'> &
  Part<N, 'body'> &
  (N extends WriteName ? WriteHeaders : object);

/** The context API in one locale: on the server over HTTP, in the browser through the portal's own origin. */
export interface Api {
  readonly locale: Locale;
  /** @throws {ApiError} when the call fails or its answer does not keep the contract */
  call<N extends OperationName>(name: N, args: Arguments<N>, signal?: AbortSignal): Promise<Answer<N>>;
}
