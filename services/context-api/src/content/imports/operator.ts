import type { Author } from '../../platform/auth/author.ts';

const oid = 'operator';

/** Author of imports by commands, with all rights and without an account. */
export const operator: Author = {
  bearer: { oid, name: '', email: null, jobTitle: null },
  context: { oid, verified: true, organization: null, roles: [{ name: 'admin', scope: null }] },
};
