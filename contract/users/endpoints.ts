export const userMemberEndpoints = {
  putUserVerification: { method: 'PUT', path: '/v1/user/putuserverification' },
  getAssignableRoles: { method: 'GET', path: '/v1/assignable-roles' },
  listUsers: { method: 'GET', path: '/v1/users' },
  getUser: { method: 'GET', path: '/v1/users/:user' },
  postUserRole: { method: 'POST', path: '/v1/users/:user/roles' },
  putUserRole: { method: 'PUT', path: '/v1/users/:user/roles/:role' },
  postUserSignOut: { method: 'POST', path: '/v1/users/:user/sign-out' },
  postUserDisabling: { method: 'POST', path: '/v1/users/:user/disabling' },
  postUserEnabling: { method: 'POST', path: '/v1/users/:user/enabling' },
  postRoleRevocation: { method: 'POST', path: '/v1/users/:user/roles/:role/revocation' },
} as const;
