/** Nouns of the studio, as in content files and addresses. */
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

/** Nouns that others may refer to. */
export const choiceNouns = [...contentNouns, 'goals', 'indicators'] as const;

export type ContentNoun = (typeof contentNouns)[number];

export type ChoiceNoun = (typeof choiceNouns)[number];

/** Nouns of contained records, without which the outer ones cannot be deleted. */
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

/** States for editors: status, and state of pending changes. */
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

/** Reader of a preview; `registered` has not confirmed their details. */
export const previewRoles = ['visitor', 'registered', 'member', 'convener'] as const;

export type PreviewRole = (typeof previewRoles)[number];

/**
 * Request header `<noun>/<id>` shows the record as if its draft were published; `<noun>/<id>/<role>` as a
 * person of that role sees it.
 */
export const previewHeader = 'preview';

export const contentSorts = ['updated', 'name'] as const;
