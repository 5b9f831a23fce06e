import { z } from 'zod';
import { coded } from './shared.ts';

export const themes = ['production', 'protection', 'inclusion', 'governance'] as const;
export const levels = ['basic', 'advanced', 'verified'] as const;
export const boundaryTypes = ['jurisdiction', 'catchment', 'stakeholder-defined'] as const;
export const participations = ['formal-partner', 'implements', 'funds', 'sources'] as const;

/** Code lists that come with the service; `country` follows ISO 3166-1 and is named by CLDR. */
export const codeListNames = [
  'action-criterion',
  'action-stage',
  'action-type',
  'boundary-type',
  'commodity',
  'country',
  'ecosystem',
  'level',
  'maturity-criterion',
  'maturity-group',
  'maturity-level',
  'organization-type',
  'participation',
  'review-frequency',
  'sdg',
  'theme',
] as const;

/** Every code list in the language of the answer, each in its editorial order. */
export const codeLists = z.record(z.enum(codeListNames), z.array(coded));

export type CodeListName = (typeof codeListNames)[number];
export type CodeLists = z.infer<typeof codeLists>;
export type Theme = (typeof themes)[number];
export type Level = (typeof levels)[number];
