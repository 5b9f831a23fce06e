import type { z } from 'zod';
import type { OperationName, Operations, ResponseBody, WriteName } from '#contract/operations.ts';
import type { Locale } from '#contract/shared/locale.ts';

type Part<N extends OperationName, K extends 'params' | 'query' | 'body'> = Operations[N] extends {
  readonly [P in K]: infer S extends z.core.$ZodType;
}
  ? { [P in K]: z.input<S> }
  : object;

export interface WriteHeaders {
  /** Same for all retries. */
  readonly idempotencyKey?: string | undefined;
  /** Version that was read. */
  readonly version?: number | undefined;
  readonly proof?: string | undefined;
}

export type Arguments<N extends OperationName> = Part<N, 'params'> &
  Part<N, 'query'> &
  Part<N, 'body'> &
  (N extends WriteName ? WriteHeaders : object);

/** Over HTTP on the server, through the portal in the browser. */
export interface Api {
  readonly locale: Locale;
  /** @throws {ApiError} when the call fails or its response violates the contract */
  call<N extends OperationName>(name: N, args: Arguments<N>, signal?: AbortSignal): Promise<ResponseBody<N>>;
}
