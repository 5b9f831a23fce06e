import { z } from 'zod';
import { maturityLevels } from '../maturity/constants.ts';
import { verificationStates, verifierTieKinds } from '../records/verificationStates.ts';
import { coded, reference } from '../shared/schema.ts';

const verification = z.enum(verificationStates);
const level = coded.extend({ code: z.enum(maturityLevels) });

/** How what the portal shows was checked: numbers over all published initiatives, and the latest reviews. */
export const verificationInsights = z.object({
  /** Initiatives whose maturity was assessed. */
  assessed: z.int().min(0),
  /** Sub-criteria of the latest assessment of each initiative, by how their level was checked. */
  maturity: z.array(
    z.object({
      verification,
      count: z.int().min(0),
      levels: z.array(z.object({ level, count: z.int().min(0) })),
    }),
  ),
  /** Approved values of indicators by how they were checked; empty where no values are kept. */
  values: z.array(z.object({ verification, count: z.int().min(0) })),
  /** The latest first. */
  reviews: z.array(
    z.object({
      initiative: reference,
      /** Of the assessment. */
      year: z.int(),
      verification,
      validator: reference.nullable(),
      /** Ties of the validator to the initiative; none where it is independent. */
      validatorTies: z.array(z.enum(verifierTieKinds)).optional(),
      assessedOn: z.iso.date(),
      /** Sub-criteria that were looked at. */
      count: z.int().min(1),
      /** Those of them whose level is another than the coalition's own. */
      changed: z.int().min(0),
    }),
  ),
});

export type VerificationInsights = z.infer<typeof verificationInsights>;
