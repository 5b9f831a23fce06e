import * as z from 'zod/mini';
import { choice } from '../forms/fields.ts';
import { messageStates } from './constants.ts';

/** New state of a message, set by a member of the team. */
export const messageStateForm = z.strictObject({ state: choice(messageStates) }, 'unexpected');
