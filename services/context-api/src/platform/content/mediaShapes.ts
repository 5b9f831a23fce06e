import { z } from 'zod';
import type { FileUse, HashOf } from './kind.ts';

/** Path of a file from the folder of the JSON file, never outside it. */
export const path = z.string().regex(/^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+$/);

/** Returns rows of a record's files, which make them public. */
export const fileRows = (uses: readonly FileUse[], hashOf: HashOf) =>
  [...new Set(uses.map(({ file }) => hashOf(file)))].map((sha256, position) => ({ sha256, position }));
