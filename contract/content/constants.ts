/** Nouns that are edited in the studio, by their keys in content files and addresses. */
export const contentNouns = [
  'initiatives',
  'organizations',
  'conveners',
  'consortiums',
  'projects',
  'opportunities',
  'sourcingAreas',
  'stories',
  'pages',
] as const;

/** Nouns of records that others may refer to. */
export const choiceNouns = [...contentNouns, 'goals'] as const;

export type ContentNoun = (typeof contentNouns)[number];

export type ChoiceNoun = (typeof choiceNouns)[number];

/** Nouns of records that stand in others, and without which those cannot be deleted. */
export const containedNouns = [
  'goals',
  'indicators',
  'maturity',
  'plans',
  'actions',
  'updates',
  'documents',
  'projects',
  'opportunities',
  'sourcingAreas',
] as const;

export type ContainedNoun = (typeof containedNouns)[number];

/** States of a record for its editors: beside its status, whether changes wait for something. */
export const contentStates = [
  'published',
  'draft',
  'submitted',
  'returned',
  'scheduled',
  'archived',
] as const;

export type ContentState = (typeof contentStates)[number];

/** States of changes that are not public yet. */
export const draftStates = ['draft', 'submitted', 'returned'] as const;

/** Role as which a preview is seen: an anonymous visitor, a person who has not confirmed their details, a member, a convener. */
export const previewRoles = ['visitor', 'registered', 'member', 'convener'] as const;

export type PreviewRole = (typeof previewRoles)[number];

/**
 * Request header `<noun>/<id>`: a read shows what visitors would see if this record's draft were published;
 * `<noun>/<id>/<role>`, what a person of a role would see.
 */
export const previewHeader = 'preview';

export const contentSorts = ['updated', 'name'] as const;
