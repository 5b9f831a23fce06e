export const themes = ['production', 'protection', 'inclusion', 'governance'] as const;

export type Theme = (typeof themes)[number];

export const levels = ['basic', 'advanced', 'verified'] as const;
export const boundaryTypes = ['jurisdiction', 'catchment', 'stakeholder-defined'] as const;
export const storyKinds = ['site-news', 'initiative-update', 'project-update'] as const;
export const participations = ['formal-partner', 'implements', 'funds', 'sources'] as const;

/** IATI's activity statuses. */
export const activityStatuses = [
  'pipeline',
  'implementation',
  'finalisation',
  'closed',
  'cancelled',
  'suspended',
] as const;
export const supportTypes = [
  'funding',
  'technical-assistance',
  'preferential-sourcing',
  'data',
  'convening',
] as const;
export const supportStatuses = ['open', 'partly-met', 'met', 'withdrawn'] as const;
export const opportunityPhases = ['open', 'upcoming', 'closed'] as const;
export const documentVisibilities = ['public', 'signed-in', 'members'] as const;
/** Condition for opening a document; `none`: there is no file. */
export const documentAccess = ['open', 'sign-in', 'members', 'none'] as const;

/** `country` follows ISO 3166-1, with names from CLDR. */
export const codeListNames = [
  'action-criterion',
  'action-stage',
  'action-type',
  'activity-status',
  'boundary-type',
  'commodity',
  'contact-topic',
  'country',
  'document-type',
  'ecosystem',
  'instrument',
  'level',
  'maturity-criterion',
  'maturity-group',
  'maturity-level',
  'opportunity-phase',
  'opportunity-stage',
  'organization-type',
  'participation',
  'review-frequency',
  'sdg',
  'sector',
  'story-kind',
  'support-measure',
  'support-status',
  'support-type',
  'theme',
  'ticket',
] as const;

export type CodeListName = (typeof codeListNames)[number];
export type Level = (typeof levels)[number];
