import { z } from 'zod';

/** Data about an address by table. */
export const personalData = z.object({ data: z.record(z.string(), z.unknown()) });

/** Rows erased or made anonymous, by table. */
export const erasure = z.object({ rows: z.record(z.string(), z.int().min(0)) });
