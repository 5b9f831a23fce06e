import type { Role, UserContext } from '#contract/users/schema.ts';
import type { Owner } from '#lib/config/owners.ts';

interface Dashboard {
  readonly owner: 'organization' | 'consortium';
  readonly slug: string;
  readonly name: string;
}

const memberRoles: readonly string[] = ['organization-editor', 'buyer'];

function ofRole({ name, scope }: Role): Dashboard[] {
  if (scope?.kind === 'organization' && memberRoles.includes(name))
    return [{ owner: 'organization', slug: scope.id, name: scope.name }];
  if (scope?.kind === 'consortium' && name === 'consortium-manager')
    return [{ owner: 'consortium', slug: scope.id, name: scope.name }];
  return [];
}

/** Returns the dashboards of a person; the context API decides. */
export function ownDashboards({ verified, organization, roles }: UserContext): Dashboard[] {
  if (!verified) return [];
  const all = [
    ...(organization ? [{ owner: 'organization' as const, ...organization }] : []),
    ...roles.flatMap(ofRole),
  ];
  const isFirst = ({ owner, slug }: Dashboard, index: number) =>
    all.findIndex((other) => other.owner === owner && other.slug === slug) === index;
  return all.filter(isFirst);
}

/** Avoids links to a 404; membership of consortiums is unknown here. */
export function mayHaveDashboard(
  context: UserContext,
  { owner, slug }: { owner: Owner; slug: string },
): boolean {
  const { verified, organization, roles } = context;
  if (verified && roles.some(({ name, scope }) => name === 'admin' && scope === null)) return true;
  if (verified && owner === 'consortium' && organization) return true;
  return ownDashboards(context).some((own) => own.owner === owner && own.slug === slug);
}
