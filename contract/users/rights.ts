import type { RoleName } from './constants.ts';
import type { RoleScope, UserContext } from './schema.ts';

type Scope = RoleScope['kind'];

/** Role with a right, and its required limit: none (`site`) or whatever kind (`any`). */
export type Holder = readonly [RoleName, Scope | 'site' | 'any'];

const team: readonly Holder[] = [
  ['contributor', 'initiative'],
  ['initiative-editor', 'initiative'],
  ['convener', 'initiative'],
];
const editors: readonly Holder[] = [
  ['initiative-editor', 'initiative'],
  ['convener', 'initiative'],
];
const verifiers: readonly Holder[] = [
  ['verifier', 'initiative'],
  ['verifier', 'site'],
];
const administrators: readonly Holder[] = [['admin', 'site']];
const proposers: readonly Holder[] = [
  ['convener', 'any'],
  ['initiative-editor', 'any'],
  ['consortium-manager', 'any'],
  ...administrators,
];
const withdrawers: readonly Holder[] = [['convener', 'initiative'], ...administrators];

/**
 * Roles with each right; `verified`: everybody with confirmed details. The context API decides by this table
 * on every write; the portal mirrors it. Nobody reviews or verifies their own submissions.
 */
export const rights = {
  'drafts.read': [...team, ...verifiers, ...administrators],
  'evidence.read': [...team, ...verifiers, ...administrators],
  'goal.edit': editors,
  'indicator.edit': editors,
  'goal.withdraw': withdrawers,
  'indicator.withdraw': withdrawers,
  'value.draft': team,
  'value.submit': editors,
  'value.review': [['convener', 'initiative']],
  'value.verify': verifiers,
  'value.unlock': [['convener', 'initiative'], ...administrators],
  'maturity.draft': team,
  'maturity.submit': editors,
  'maturity.validate': verifiers,
  'maturity.unlock': administrators,
  'plan.edit': editors,
  'action.edit': [...team, ['organization-editor', 'organization']],
  'action.publish': [...editors, ['organization-editor', 'organization']],
  'update.write': [...editors, ['organization-editor', 'organization']],
  'document.write': [...editors, ['organization-editor', 'organization']],
  'initiative.propose': 'verified',
  'initiative.edit': [...editors, ...administrators],
  'initiative.publish': [['convener', 'initiative'], ...administrators],
  'initiative.admit': administrators,
  'organization.create': proposers,
  'organization.edit': [['organization-editor', 'organization'], ...administrators],
  'organization.admit': administrators,
  'organization.merge': administrators,
  'convener.create': administrators,
  'consortium.create': administrators,
  'consortium.edit': [['consortium-manager', 'consortium'], ...administrators],
  'project.edit': [...editors, ...administrators],
  'opportunity.edit': [...editors, ...administrators],
  'opportunity.publish': [['convener', 'initiative'], ...administrators],
  'sourcing-area.edit': [['organization-editor', 'organization'], ...administrators],
  'member.manage': [['convener', 'initiative'], ['consortium-manager', 'consortium'], ...administrators],
  'story.write': [['content-editor', 'site'], ...administrators],
  'page.write': [['content-editor', 'site'], ...administrators],
  'code.manage': [['content-editor', 'site'], ...administrators],
  'settings.manage': administrators,
  /** All content; lists are for those who edit their records. */
  'content.export': administrators,
  'content.import': administrators,
  'template.see': [['content-editor', 'site'], ...administrators],
  'text.translate': [['translator', 'locale']],
  'interest.express': [
    ['buyer', 'site'],
    ['buyer', 'organization'],
    ['investor', 'site'],
    ['investor', 'organization'],
  ],
  'message.handle': [...editors, ['organization-editor', 'organization'], ...administrators],
  'quality.read': [...editors, ['organization-editor', 'organization'], ...administrators],
  'demand.read': administrators,
  'role.assign': administrators,
  /** Ending sessions of others, and disabling and enabling their accounts. */
  'account.manage': administrators,
  'audit.read': administrators,
  'person.export': administrators,
  'person.erase': administrators,
} as const satisfies Record<string, readonly Holder[] | 'verified'>;

export type Right = keyof typeof rights;

/** Slugs of the containing records. */
export interface Place {
  readonly initiative?: string;
  readonly organization?: string;
  readonly consortium?: string;
  readonly locale?: string;
}

/**
 * Checks a person's right in a place. Requires confirmed details; ignores unknown role names and roles with
 * another limit than required.
 *
 * @example may(viewer.context, 'value.submit', { initiative: 'dak-lak' })
 */
export function may(user: UserContext | null, right: Right, place: Place = {}): boolean {
  if (!user?.verified) return false;
  const holders: readonly Holder[] | 'verified' = rights[right];
  if (holders === 'verified') return true;
  return user.roles.some(({ name, scope }) =>
    holders.some(([role, limit]) => {
      if (role !== name) return false;
      if (limit === 'any') return Boolean(scope);
      return limit === 'site' ? scope === null : scope?.kind === limit && place[limit] === scope.id;
    }),
  );
}

/** Checks the right to express interest, for oneself or as an organization's buyer or investor. */
export function mayExpressInterest(user: UserContext | null): boolean {
  const organizations = user?.roles.flatMap(({ scope }) =>
    scope?.kind === 'organization' ? [scope.id] : [],
  );
  return [undefined, ...(organizations ?? [])].some((organization) =>
    may(user, 'interest.express', organization === undefined ? {} : { organization }),
  );
}

export const handlesMessages = (user: UserContext | null): boolean =>
  [{}, ...(user?.roles ?? []).map(({ scope }) => (scope ? { [scope.kind]: scope.id } : {}))].some((place) =>
    may(user, 'message.handle', place),
  );

const byRole = Object.entries(rights).flatMap(([right, holders]: [string, readonly Holder[] | 'verified']) =>
  holders === 'verified' ? [] : holders.map(([role, limit]) => ({ right: right as Right, role, limit })),
);

const rightsOf = (name: string, limit: Scope | 'site'): Right[] =>
  byRole
    .filter((each) => each.role === name)
    .filter((each) => each.limit === limit || (each.limit === 'any' && limit !== 'site'))
    .map(({ right }) => right);

/** Returns the limits with which a role has any right of its own. */
export const limitsOf = (name: string): (Scope | 'site')[] => [
  ...new Set(byRole.flatMap(({ role, limit }) => (role === name && limit !== 'any' ? [limit] : []))),
];

type Limit = Pick<RoleScope, 'kind' | 'id'>;

const placeOf = (scope: Limit | null): Place => (scope ? { [scope.kind]: scope.id } : {});

/**
 * Checks the right to assign, change or revoke a role of others within a scope: administrators any role,
 * others where they manage members, and only roles without rights that they lack there.
 */
export function mayAssign(user: UserContext | null, role: string, scope: Limit | null): boolean {
  const limit = scope?.kind ?? 'site';
  if (!limitsOf(role).includes(limit)) return false;
  if (may(user, 'role.assign')) return true;
  const place = placeOf(scope);
  return may(user, 'member.manage', place) && rightsOf(role, limit).every((right) => may(user, right, place));
}

/** Returns the scopes in which a person manages members; administrators manage them everywhere. */
export const managedScopes = (user: UserContext | null): RoleScope[] =>
  (user?.roles ?? []).flatMap(({ scope }) =>
    scope && may(user, 'member.manage', placeOf(scope)) ? [scope] : [],
  );

export const managesMembers = (user: UserContext | null): boolean =>
  may(user, 'member.manage') || managedScopes(user).length > 0;
