import { z } from 'zod';

export const importParams = z.object({ import: z.uuid() });
