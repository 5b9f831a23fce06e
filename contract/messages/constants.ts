/** What the team of an initiative or organization receives by forms. */
export const messageKinds = ['contact', 'interest', 'offer'] as const;

/** How far the answer to a message is. */
export const messageStates = ['new', 'in-progress', 'answered', 'closed'] as const;
