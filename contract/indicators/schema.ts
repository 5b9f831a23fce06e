import { z } from 'zod';
import { file } from '../files/schema.ts';
import { readable } from '../records/derive.ts';
import { editedShape } from '../records/edited.ts';
import { verificationStates, verifierTieKinds } from '../records/verificationStates.ts';
import { cautious } from '../shared/cautious.ts';
import {
  coded,
  isMachineTranslated,
  locale,
  outdatedText,
  reference,
  slug,
  textLanguage,
  textLanguages,
  webAddress,
} from '../shared/schema.ts';
import { verifierTypes } from '../values/constants.ts';
import { valueNumbers, valueTexts } from '../values/schema.ts';
import { directions, indicatorTypes } from './constants.ts';
import { indicators, type measure } from './definition.ts';
import { progress } from './progress.ts';

export const indicatorTexts = editedShape(indicators.texts);

const {
  initiative: _initiative,
  goal: _goal,
  position: _position,
  values: _values,
  ...own
} = indicators.facts;

/** Facts of an indicator; all visitors may read them. */
export const indicatorFacts = editedShape(own);

const texts = z.object(readable(indicatorTexts));
const facts = z.object({
  ...readable(indicatorFacts),
  type: cautious(z.enum(indicatorTypes), 'qualitative'),
  /** Null if neither more nor less is better. */
  direction: z.enum(directions).nullable(),
});

const valueSummary = z.object({
  year: z.int(),
  /** "Not available" needs a reason and is not 0. */
  availability: cautious(z.enum(['reported', 'not-available']), 'not-available'),
  /** Null if qualitative or not available. */
  value: z.number().nullable(),
  /** Sum from the baseline to this year, if cumulative. */
  total: z.number().nullable(),
  verification: cautious(z.enum(verificationStates), 'self-reported'),
  /** Null if nobody has verified the value. */
  verifiedOn: z.iso.date().nullable().optional(),
});

const indicatorValue = valueSummary.extend({
  /** Language of narrative, comment and reason. */
  language: locale.nullable(),
  outdated: outdatedText.optional(),
  ...readable(valueTexts),
  verifiedBy: z.enum(verifierTypes).nullable(),
  verifier: reference.nullable().optional(),
  /** Ties to the initiative; empty if independent. */
  verifierTies: z.array(cautious(z.enum(verifierTieKinds), 'partner')).optional(),
  verifiedOn: z.iso.date().nullable(),
  reportedOn: z.iso.date(),
  /** True if another value is about to replace it. */
  beingCorrected: z.boolean().optional(),
  /** Increased by each approved restatement. */
  version: z.int().min(1),
  ...readable(valueNumbers),
  /** Address and file only if public. */
  documents: z.array(
    z.object({
      title: z.string(),
      url: webAddress.nullable(),
      file: file.nullable(),
      language: textLanguage,
    }),
  ),
  /** Earlier approved versions, latest first. */
  revisions: z.array(
    z.object({
      version: z.int().min(1),
      value: z.number().nullable(),
      verification: cautious(z.enum(verificationStates), 'self-reported').optional(),
      narrative: z.string().nullable(),
      replacedOn: z.iso.date(),
      reason: z.string().nullable(),
      language: locale.nullable(),
    }),
  ),
});

export const indicatorSummary = reference.extend({
  ...texts.pick({ summary: true, unit: true }).shape,
  ...facts.pick({ type: true, direction: true, cumulative: true, core: true, baseline: true, target: true })
    .shape,
  outdated: outdatedText.optional(),
  isMachineTranslated,
  progress,
  /** Approved ones by year. */
  values: z.array(valueSummary),
  latestNarrative: z
    .object({ year: z.int(), text: z.string(), language: textLanguage, outdated: outdatedText.optional() })
    .nullable(),
});

export const indicatorStatus = indicatorSummary.pick({ progress: true, values: true });

export const indicatorDetail = indicatorSummary.extend({
  initiative: reference,
  goal: reference,
  ...texts.shape,
  ...facts.shape,
  languages: textLanguages,
  demonstration: z.boolean(),
  updatedAt: z.iso.datetime(),
  values: z.array(indicatorValue),
  /** Published ones that contribute to it. */
  projects: z.array(reference).optional(),
});

/** Slugs of an initiative and an indicator, which need not exist any more. */
const indicatorPlace = z
  .string()
  .max(241)
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/);

export const indicatorsQuery = z.object({
  initiative: slug.optional(),
  /** `next` of the previous page; absent for the first. */
  after: indicatorPlace.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** Indicators with all approved values, by slugs of initiative and indicator. */
export const indicatorPage = z.object({
  items: z.array(indicatorDetail.extend({ country: coded })),
  /** Null on the last page. */
  next: indicatorPlace.nullable(),
});

export const indicatorParams = z.object({ initiative: slug, indicator: slug });

export type Measure = z.output<(typeof measure)['schema']>;
export type ValueSummary = z.infer<typeof valueSummary>;
export type IndicatorValue = z.infer<typeof indicatorValue>;
export type IndicatorSummary = z.infer<typeof indicatorSummary>;
export type IndicatorStatus = z.infer<typeof indicatorStatus>;
export type IndicatorDetail = z.infer<typeof indicatorDetail>;
export type IndicatorsQuery = z.infer<typeof indicatorsQuery>;
export type IndicatorPage = z.infer<typeof indicatorPage>;
