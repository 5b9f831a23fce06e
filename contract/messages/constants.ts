/** Kinds of messages that people of the portal handle: forms about a record, and feedback on a page. */
export const messageKinds = ['contact', 'interest', 'offer', 'feedback'] as const;

/** States of a message; `in-progress`: a person is assigned. */
export const messageStates = ['new', 'in-progress', 'answered', 'closed', 'reopened'] as const;

/** Steps that people take; `state` and `replaced` are only read. */
export const messageSteps = ['assign', 'note', 'reply', 'close', 'reopen'] as const;

export const closeReasons = ['done', 'elsewhere', 'duplicate', 'spam', 'other'] as const;

/** State of a reply's mail; `delayed` has failed and will be tried again, `failed` will not. */
export const replyStates = ['waiting', 'sent', 'delayed', 'failed'] as const;

/** Filter of the list by the person who is assigned. */
export const assigneeFilters = ['me', 'nobody'] as const;
