/** Forms about a record, and feedback on a page. */
export const messageKinds = ['contact', 'interest', 'offer', 'feedback'] as const;

export const ownRequestKinds = ['registration', ...messageKinds] as const;

/** States of an own request: of a registration `waiting`, `approved` or `declined`. */
export const ownRequestStates = ['waiting', 'answered', 'closed', 'approved', 'declined'] as const;

/** `in-progress`: a person is assigned. */
export const messageStates = ['new', 'in-progress', 'answered', 'closed', 'reopened'] as const;

/** Steps that people take; `state` and `replaced` are only read. */
export const messageSteps = ['assign', 'note', 'reply', 'close', 'reopen'] as const;

export const closeReasons = ['done', 'elsewhere', 'duplicate', 'spam', 'other'] as const;

/** Ways of an answer that was given outside the portal. */
export const replyChannels = ['email', 'phone', 'meeting', 'other'] as const;

/** `delayed` has failed and will be tried again, `failed` will not. */
export const replyStates = ['waiting', 'sent', 'delayed', 'failed'] as const;

/** Reasons that prevent a reply by mail: no address, no agreement, a portal that sends no mails. */
export const noReplyReasons = ['address', 'consent', 'mail'] as const;

export const assigneeFilters = ['me', 'nobody'] as const;
