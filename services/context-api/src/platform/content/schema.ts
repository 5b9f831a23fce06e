import { z } from 'zod';
import type { Kind } from './kind.ts';

const listOf = ({ schema }: Kind) => z.array(schema).default([]);

type Content<K extends Kind> = { demonstration: boolean } & {
  [E in K as E['name']]: z.output<E['schema']>[];
};

/** Returns the schema of content files, which refer to each other by slugs. */
export const contentSchema = <K extends Kind>(kinds: readonly K[]): z.ZodType<Content<K>> =>
  z.strictObject({
    /** Marks all records of the file as demonstration data. */
    demonstration: z.boolean().default(false),
    ...Object.fromEntries(kinds.map((kind) => [kind.name, listOf(kind)])),
  }) as z.ZodType as z.ZodType<Content<K>>;
