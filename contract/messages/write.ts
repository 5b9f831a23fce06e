import * as z from 'zod/mini';
import { choice, optionalLine, optionalText, text } from '../forms/fields.ts';
import { closeReasons } from './constants.ts';

const LONGEST = 5000;

/** Step by which a person handles a message. */
export const messageStep = z.discriminatedUnion('step', [
  /** Object id of the person who is to handle it; empty for nobody. */
  z.strictObject({ step: z.literal('assign'), assignee: optionalLine(200) }, 'unexpected'),
  /** For those who handle it, never for the sender. */
  z.strictObject({ step: z.literal('note'), text: text(LONGEST) }, 'unexpected'),
  /** Mailed to the sender. */
  z.strictObject({ step: z.literal('reply'), text: text(LONGEST) }, 'unexpected'),
  z.strictObject(
    { step: z.literal('close'), reason: choice(closeReasons), text: optionalText(LONGEST) },
    'unexpected',
  ),
  z.strictObject({ step: z.literal('reopen'), text: optionalText(LONGEST) }, 'unexpected'),
]);

export type MessageStep = z.infer<typeof messageStep>;
