export const registrationMemberEndpoints = {
  listRegistrations: { method: 'GET', path: '/v1/registrations' },
  getRegistration: { method: 'GET', path: '/v1/registrations/:registration' },
  postRegistrationApproval: { method: 'POST', path: '/v1/registrations/:registration/approval' },
  postRegistrationDecline: { method: 'POST', path: '/v1/registrations/:registration/decline' },
} as const;
