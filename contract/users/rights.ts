import type { RoleName } from './constants.ts';
import type { Role, UserContext } from './schema.ts';

type Scope = NonNullable<Role['scope']>['kind'];

/** What a role must be limited to for a right: a record of this kind, or nothing at all (`site`). */
type Holder = readonly [RoleName, Scope | 'site'];

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
const withdrawers: readonly Holder[] = [['convener', 'initiative'], ...administrators];

/**
 * Who may do what: the roles that hold each right, and what they must be limited to. The context API decides by this table
 * wherever data is written; the portal mirrors it. Nobody reviews or verifies what they have submitted themselves.
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
  'value.unlock': administrators,
  'maturity.draft': team,
  'maturity.submit': editors,
  'maturity.validate': verifiers,
  'maturity.unlock': administrators,
  'plan.edit': editors,
  'action.edit': [...team, ['organization-editor', 'organization']],
  'action.publish': [...editors, ['organization-editor', 'organization']],
  'update.write': [...editors, ['organization-editor', 'organization']],
  'document.write': [...editors, ['organization-editor', 'organization']],
  'organization.edit': [['organization-editor', 'organization']],
  'member.manage': [['convener', 'initiative'], ['consortium-manager', 'consortium'], ...administrators],
  'story.write': [['content-editor', 'site']],
  'page.write': [['content-editor', 'site']],
  'template.see': [['content-editor', 'site'], ...administrators],
  'text.translate': [['translator', 'locale']],
  'interest.express': [
    ['buyer', 'site'],
    ['buyer', 'organization'],
    ['investor', 'site'],
    ['investor', 'organization'],
  ],
  'message.handle': [...editors, ['organization-editor', 'organization'], ...administrators],
  'demand.read': administrators,
} as const satisfies Record<string, readonly Holder[]>;

export type Right = keyof typeof rights;

/** Where something is done: slugs of what it belongs to, each that there is. */
export interface Place {
  readonly initiative?: string;
  readonly organization?: string;
  readonly consortium?: string;
  readonly locale?: string;
}

/**
 * Whether a person holds a right in a place. Nobody does before their details are confirmed; a role that is limited to
 * something else, or limited where it must not be, does not count; neither does a name that this table does not have.
 *
 * @example may(viewer.context, 'value.submit', { initiative: 'dak-lak' })
 */
export function may(user: UserContext | null, right: Right, place: Place = {}): boolean {
  if (!user?.verified) return false;
  const holders: readonly Holder[] = rights[right];
  return user.roles.some(({ name, scope }) =>
    holders.some(([role, limit]) => {
      if (role !== name) return false;
      return limit === 'site' ? scope === null : scope?.kind === limit && place[limit] === scope.id;
    }),
  );
}

/** Whether a person may express interest, for themselves or for an organization that they buy or invest for. */
export function mayExpressInterest(user: UserContext | null): boolean {
  const organizations = user?.roles.flatMap(({ scope }) =>
    scope?.kind === 'organization' ? [scope.id] : [],
  );
  return [undefined, ...(organizations ?? [])].some((organization) =>
    may(user, 'interest.express', organization === undefined ? {} : { organization }),
  );
}

/** Whether a person answers messages anywhere. */
export const handlesMessages = (user: UserContext | null): boolean =>
  [{}, ...(user?.roles ?? []).map(({ scope }) => (scope ? { [scope.kind]: scope.id } : {}))].some((place) =>
    may(user, 'message.handle', place),
  );
