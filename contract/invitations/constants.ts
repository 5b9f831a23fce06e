export const invitationStates = ['open', 'accepted', 'withdrawn', 'expired'] as const;

/** Days in which an invitation can be accepted after each mail. */
export const INVITATION_DAYS = 14;
