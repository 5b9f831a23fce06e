import * as z from 'zod/mini';
import { text } from '../forms/fields.ts';

export { roleForm as approvalForm } from '../users/write.ts';

export const declineForm = z.strictObject({ reason: text(1000) }, 'unexpected');
