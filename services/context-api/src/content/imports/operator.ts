import type { Author } from '../../platform/auth/author.ts';

const oid = 'operator';

/** Author of what an operator imports by a command: has every right of an administrator, and no account. */
export const operator: Author = {
  bearer: { oid, name: '', email: null, jobTitle: null },
  context: { oid, verified: true, organization: null, roles: [{ name: 'admin', scope: null }] },
};
