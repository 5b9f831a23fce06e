import * as z from 'zod/mini';
import { consent, honeypot, text } from './fields.ts';

/** Interest in an opportunity; name and address come from the account. */
export const interestForm = z.strictObject({ message: text(5_000), consent, ...honeypot }, 'unexpected');
