/** Kinds of messages that the team of an initiative or organization receives by forms. */
export const messageKinds = ['contact', 'interest', 'offer'] as const;

export const messageStates = ['new', 'in-progress', 'answered', 'closed'] as const;
