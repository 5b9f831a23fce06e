import * as z from 'zod/mini';
import { messageStates } from '../messageStates.ts';
import { choice } from './fields.ts';

/** Somebody of the team says how far the answer to a message is. */
export const messageStateForm = z.strictObject({ state: choice(messageStates) }, 'unexpected');
