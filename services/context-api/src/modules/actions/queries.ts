import type { Kysely } from 'kysely';
import type { ActionList, ActionQuery, EcosystemAction } from '#contract/actions/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Membership } from '../../platform/auth/membership.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { createNaming } from '../../platform/localization/naming.ts';
import { findParent } from '../../platform/records/entity.ts';
import { listActions } from './list.ts';
import { findMatrix } from './matrix.ts';
import { findPlan } from './plan.ts';

interface Asking {
  readonly locale: Locale;
  readonly membership: Membership | null;
}

/** Repository of plans and visible actions of published initiatives. */
export interface ActionRepository {
  list(initiative: string, asking: Asking & { query: ActionQuery }): Promise<ActionList | undefined>;
  overview(initiative: string, asking: Asking): Promise<EcosystemAction | undefined>;
}

export function createActionRepository(db: Kysely<Database>): ActionRepository {
  const parentOf = (slug: string, locale: Locale) => findParent(db, { entity: 'initiative', slug }, locale);
  return {
    async list(slug, { query, locale, membership }) {
      const initiative = await parentOf(slug, locale);
      return initiative && listActions(db, { initiative, query, locale, membership });
    },
    async overview(slug, { locale, membership }) {
      const parent = await parentOf(slug, locale);
      if (!parent) return undefined;
      const { id: initiativeId, ...initiative } = parent;
      const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
      const options = { initiativeId, locale, naming };
      const plan = await findPlan(db, options);
      const matrix = await findMatrix(db, { ...options, membership });
      const changes = [plan, matrix].flatMap((each) => each?.updatedAt ?? []);
      return { initiative, plan, ...matrix, updatedAt: changes.sort().at(-1) };
    },
  };
}
