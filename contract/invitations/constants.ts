export const invitationStates = ['open', 'accepted', 'withdrawn', 'expired'] as const;

/** Days from each mail in which an invitation can be accepted. */
export const INVITATION_DAYS = 14;
