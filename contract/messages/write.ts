import * as z from 'zod/mini';
import { messageStates } from './constants.ts';
import { choice } from '../forms/fields.ts';

/** A person of the team says how far the answer to a message is. */
export const messageStateForm = z.strictObject({ state: choice(messageStates) }, 'unexpected');
