import type { z } from 'zod';
import type { Locale } from '#contract/locale.ts';
import type { Answer, OperationName, Operations } from '#contract/operations.ts';

type Part<N extends OperationName, K extends 'params' | 'query'> = Operations[N] extends {
  readonly [P in K]: infer S extends z.ZodType;
}
  ? { [P in K]: z.input<S> }
  : object;

/** Path parameters and query of one call, as the contract has them. */
export type Arguments<N extends OperationName> = Part<N, 'params'> & Part<N, 'query'>;

/** The context API in one locale: on the server over HTTP, in the browser through the portal's own origin. */
export interface Api {
  readonly locale: Locale;
  /** @throws {ApiError} when the call fails or its answer does not keep the contract */
  call<N extends OperationName>(name: N, args: Arguments<N>, signal?: AbortSignal): Promise<Answer<N>>;
}
