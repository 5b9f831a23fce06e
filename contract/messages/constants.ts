/** Kinds of messages that the team of an initiative or organization receives by forms. */
export const messageKinds = ['contact', 'interest', 'offer'] as const;

/** States of a message. */
export const messageStates = ['new', 'in-progress', 'answered', 'closed'] as const;
