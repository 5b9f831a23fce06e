import * as z from 'zod/mini';
import { honeypot, consent, text } from './fields.ts';

/** A signed-in buyer or investor would like to hear more of an opportunity; name and address come from the account. */
export const interestForm = z.strictObject({ message: text(5_000), consent, ...honeypot }, 'unexpected');
