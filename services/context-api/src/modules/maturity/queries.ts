import type { Kysely } from 'kysely';
import type { InitiativeMaturity } from '#contract/maturity/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findParent } from '../../platform/records/entity.ts';
import { findAssessment } from './detail.ts';

export interface MaturityRepository {
  find(initiative: string, year: number | undefined, locale: Locale): Promise<InitiativeMaturity | undefined>;
}

export function createMaturityRepository(db: Kysely<Database>): MaturityRepository {
  return {
    async find(slug, wanted, locale) {
      const initiative = await findParent(db, { entity: 'initiative', slug }, locale);
      if (!initiative) return undefined;
      const { id: initiativeId, ...reference } = initiative;
      const rows = await db
        .selectFrom('maturity')
        .select('year')
        .where('initiative_id', '=', initiativeId)
        .where('status', '=', 'published')
        .orderBy('year', 'desc')
        .execute();
      const years = rows.map(({ year }) => year);
      const year = years.find((each) => each === wanted) ?? years[0];
      const assessment = year === undefined ? null : await findAssessment(db, { initiativeId, year, locale });
      const isIgnored = wanted !== undefined && wanted !== year;
      return {
        initiative: reference,
        years,
        assessment,
        ignored: isIgnored ? [{ path: 'year', value: String(wanted) }] : [],
      };
    },
  };
}
