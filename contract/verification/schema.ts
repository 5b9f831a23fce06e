import { z } from 'zod';
import { maturityLevels } from '../maturity/constants.ts';
import { verificationStates, verifierTieKinds } from '../records/verificationStates.ts';
import { cautious } from '../shared/cautious.ts';
import { coded, reference } from '../shared/schema.ts';

const verification = z.enum(verificationStates);
const tie = cautious(z.enum(verifierTieKinds), 'partner');
const level = coded.extend({ code: z.enum(maturityLevels) });

/** Verification over all published initiatives, and the latest reviews. */
export const verificationInsights = z.object({
  /** Initiatives with an assessment. */
  assessed: z.int().min(0),
  /** Sub-criteria of each initiative's latest assessment, by verification. */
  maturity: z.array(
    z.object({
      verification,
      count: z.int().min(0),
      levels: z.array(z.object({ level, count: z.int().min(0) })),
    }),
  ),
  /** Approved values by verification; empty if there are none. */
  values: z.array(z.object({ verification, count: z.int().min(0) })),
  /** Latest first. */
  reviews: z.array(
    z.object({
      initiative: reference,
      /** Year of the assessment. */
      year: z.int(),
      verification: cautious(z.enum(verificationStates), 'self-reported'),
      validator: reference.nullable(),
      /** Ties to the initiative; empty if independent. */
      validatorTies: z.array(tie).optional(),
      assessedOn: z.iso.date(),
      /** Reviewed sub-criteria. */
      count: z.int().min(1),
      /** Levels that differ from the coalition's own. */
      changed: z.int().min(0),
    }),
  ),
  /** Verified values of an initiative, day and verifier, latest first; apart since readers take `reviews` for levels. */
  valueReviews: z
    .array(
      z.object({
        initiative: reference,
        verification: cautious(z.enum(verificationStates), 'self-reported'),
        validator: reference.nullable(),
        validatorTies: z.array(tie).optional(),
        verifiedOn: z.iso.date(),
        /** Verified values. */
        count: z.int().min(1),
      }),
    )
    .optional(),
});

export type VerificationInsights = z.infer<typeof verificationInsights>;
