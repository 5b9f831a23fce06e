export const invitationMemberEndpoints = {
  listInvitations: { method: 'GET', path: '/v1/invitations' },
  postInvitation: { method: 'POST', path: '/v1/invitations' },
  getInvitation: { method: 'GET', path: '/v1/invitations/:invitation' },
  postInvitationMail: { method: 'POST', path: '/v1/invitations/:invitation/mail' },
  postInvitationWithdrawal: { method: 'POST', path: '/v1/invitations/:invitation/withdrawal' },
  getReceivedInvitation: { method: 'GET', path: '/v1/received-invitation' },
  postInvitationAcceptance: { method: 'POST', path: '/v1/received-invitation/acceptance' },
} as const;
