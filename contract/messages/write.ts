import * as z from 'zod/mini';
import { choice, optionalLine, optionalText, text } from '../forms/fields.ts';
import { closeReasons, replyChannels } from './constants.ts';

const LONGEST = 5000;

export const messageStep = z.discriminatedUnion('step', [
  /** Object id of the assigned person; empty for nobody. */
  z.strictObject({ step: z.literal('assign'), assignee: optionalLine(200) }, 'unexpected'),
  /** Hidden from the sender. */
  z.strictObject({ step: z.literal('note'), text: text(LONGEST) }, 'unexpected'),
  /** Mailed to the sender; with a channel, only recorded: the sender was answered in another way. */
  z.strictObject(
    { step: z.literal('reply'), text: text(LONGEST), channel: z.optional(choice(replyChannels)) },
    'unexpected',
  ),
  z.strictObject(
    { step: z.literal('close'), reason: choice(closeReasons), text: optionalText(LONGEST) },
    'unexpected',
  ),
  z.strictObject({ step: z.literal('reopen'), text: optionalText(LONGEST) }, 'unexpected'),
]);

export type MessageStep = z.infer<typeof messageStep>;
