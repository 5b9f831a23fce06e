import type { z } from 'zod';

/** One call of the context API. */
interface Operation {
  readonly method: 'GET';
  /** Path with `:parameters`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly answer: z.ZodType;
}

/** The calls of one noun by their names. */
export type OperationTable = Readonly<Record<string, Operation>>;
