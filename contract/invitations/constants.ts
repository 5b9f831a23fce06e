import { replyStates } from '../messages/constants.ts';

export const invitationStates = ['open', 'accepted', 'withdrawn', 'expired'] as const;

/** States of the mail; with `off`, the portal sends none. */
export const invitationMailStates = [...replyStates, 'off'] as const;

/** Days from each mail in which an invitation can be accepted. */
export const INVITATION_DAYS = 14;
