/** Filters and sort orders of the directories; without a validator, for the browser. */
export const organizationFacets = ['country', 'type', 'commodity', 'participation'] as const;

export const portfolioFacets = ['country'] as const;

export const directorySorts = ['relevance', 'name', 'updated'] as const;

export const organizationTypes = [
  'national-government',
  'subnational-government',
  'ngo',
  'local-community',
  'indigenous-peoples',
  'producer-group',
  'cooperative',
  'sme',
  'large-company',
  'trader',
  'financial-institution',
  'research',
  'trade-association',
] as const;

/** Kinds of references to an organization, as a merge counts them. */
export const mergedReferences = [
  'partnerships',
  'projectsLed',
  'projectPartnerships',
  'consortiums',
  'conveners',
  'sourcingAreas',
  'documents',
  'updates',
  'actions',
  'actionPlans',
  'verifications',
  'people',
  'roles',
  'invitations',
  'messages',
  'drafts',
] as const;

export type MergedReference = (typeof mergedReferences)[number];

export const mergeSides = ['remaining', 'duplicate'] as const;

/** Reasons why two organizations cannot be merged. */
export const mergeObstacles = [
  'same',
  'remaining-not-public',
  'remaining-has-draft',
  'duplicate-has-draft',
  'duplicate-submitted',
] as const;
