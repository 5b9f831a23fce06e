import type { CodeListName } from '../codeLists/constants.ts';

/** Lists that editors extend; the software depends on none of their codes. */
export const openCodeLists = [
  'commodity',
  'ecosystem',
  'support-measure',
  'document-type',
  'action-type',
  'review-frequency',
  'instrument',
  'ticket',
  'opportunity-stage',
  'sector',
  // Only for the search, not in forms.
  'search-term',
] as const satisfies readonly (CodeListName | 'search-term')[];

/** Lists with fixed codes, and what depends on these. */
export const closedCodeLists = {
  sdg: 'standard',
  'activity-status': 'standard',
  theme: 'software',
  level: 'software',
  'boundary-type': 'software',
  participation: 'software',
  'organization-type': 'software',
  'story-kind': 'software',
  'support-type': 'software',
  'contact-topic': 'software',
  'support-status': 'steps',
  'opportunity-phase': 'steps',
  'action-stage': 'steps',
  'action-criterion': 'steps',
  'maturity-group': 'steps',
  'maturity-criterion': 'steps',
  'maturity-level': 'steps',
} as const satisfies Partial<Record<CodeListName, string>>;

/** Lists of the studio; countries follow ISO 3166-1, with names from CLDR. */
export const managedCodeLists = [
  ...openCodeLists,
  ...(Object.keys(closedCodeLists) as (keyof typeof closedCodeLists)[]),
] as const;

export type ManagedCodeList = (typeof managedCodeLists)[number];

export const closedReasons = ['standard', 'software', 'steps'] as const;

export const codeUsers = [
  'initiative',
  'organization',
  'project',
  'opportunity',
  'sourcing_area',
  'story',
  'goal',
  'action',
  'action_plan',
  'document',
] as const;

export type CodeUser = (typeof codeUsers)[number];
