import { z } from 'zod';

/** Parameters of the page of an import. */
export const importParams = z.object({ import: z.uuid() });
