/** Counted references to an organization. */
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

export const mergeObstacles = [
  'same',
  'remaining-not-public',
  'remaining-has-draft',
  'duplicate-has-draft',
  'duplicate-submitted',
] as const;

/** Effect of a merge on the duplicate's unpublished translations; the other record's own remain. */
export const translationOutcomes = ['moved', 'dropped'] as const;
