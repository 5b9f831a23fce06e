import type { Kysely } from 'kysely';
import type { ActionList, ActionQuery, EcosystemAction } from '#contract/action.ts';
import type { Locale } from '#contract/locale.ts';
import type { Database } from '../database/schema.ts';
import { listActions } from './actions/list.ts';
import { findMatrix } from './actions/matrix.ts';
import { findPlan } from './actions/plan.ts';
import { createCodeListRepository } from './codeLists.ts';
import { findParent } from './entity.ts';
import { createNaming } from './naming.ts';

/** Reads published public actions and plans of published initiatives; nothing else is ever visible through it. */
export interface ActionRepository {
  list(initiative: string, query: ActionQuery, locale: Locale): Promise<ActionList | undefined>;
  overview(initiative: string, locale: Locale): Promise<EcosystemAction | undefined>;
}

export function createActionRepository(db: Kysely<Database>): ActionRepository {
  const parentOf = (slug: string, locale: Locale) => findParent(db, { entity: 'initiative', slug }, locale);
  return {
    async list(slug, query, locale) {
      const initiative = await parentOf(slug, locale);
      return initiative && listActions(db, { initiative, query, locale });
    },
    async overview(slug, locale) {
      const parent = await parentOf(slug, locale);
      if (!parent) return undefined;
      const { id: initiativeId, ...initiative } = parent;
      const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
      const options = { initiativeId, locale, naming };
      return { initiative, plan: await findPlan(db, options), ...(await findMatrix(db, options)) };
    },
  };
}
