import type { CodeUser } from '#contract/codes/constants.ts';
import type { CodeUses } from '#contract/codes/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

const nouns = {
  initiative: 'initiatives',
  organization: 'organizations',
  project: 'projects',
  opportunity: 'opportunities',
  sourcing_area: 'sourcingAreas',
  story: 'stories',
} as const satisfies Partial<Record<CodeUser, string>>;

type Used = Pick<CodeUses['groups'][number]['records'][number], 'id' | 'address'>;

/** Returns the address of a record that uses a code. */
export function pathOfUse(kind: CodeUser, { id, address }: Used): string {
  const [within = '', slug = ''] = address.split('/');
  switch (kind) {
    case 'goal':
      return routes.goal(within, slug);
    case 'action':
    case 'action_plan':
      return routes.ecosystemAction(within);
    case 'document':
      return routes.organizationDocuments(within);
    default:
      return studioRoutes.record(nouns[kind], id);
  }
}
