/** Kinds of references to an organization, as a merge counts them. */
export const mergedReferences = [
  'partnerships',
  'projectsLed',
  'opportunitiesSponsored',
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

/** Treatment of the duplicate's unpublished translations by a merge: the other record gets them unless it has its own. */
export const translationOutcomes = ['moved', 'dropped'] as const;
