import * as z from 'zod/mini';
import { offerCurrencies, offerTypes } from './constants.ts';
import { choice, consent, email, honeypot, line, optionalChoice, optionalLine, text } from './fields.ts';

const greatest = 1_000_000_000_000;

/** Offer of support for a project's request, also by anonymous visitors. */
export const offerForm = z
  .strictObject(
    {
      name: line(200),
      email,
      organization: optionalLine(200),
      type: choice(offerTypes),
      description: text(5_000),
      amount: z._default(
        z.nullable(z.number('amount').check(z.refine((value) => value > 0 && value <= greatest, 'amount'))),
        null,
      ),
      currency: optionalChoice(offerCurrencies),
      consent,
      ...honeypot,
    },
    'unexpected',
  )
  .check(
    z.refine(({ amount, currency }) => amount === null || currency !== '', {
      path: ['currency'],
      error: 'required',
    }),
    z.refine(({ amount, currency }) => amount !== null || currency === '', {
      path: ['amount'],
      error: 'required',
    }),
  );
