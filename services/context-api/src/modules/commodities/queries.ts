import { type Kysely, sql } from 'kysely';
import type { CommodityYears } from '#contract/commodities/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { createNaming } from '../../platform/localization/naming.ts';
import { findEntity } from '../../platform/records/entity.ts';
import { allFigures, commodityCodes, type FiguresRow, toFigures } from './figures.ts';

interface Row extends Reference {
  updated_at: Date;
  commodities: string[];
  figures: FiguresRow[];
}

interface Owned {
  readonly owner: Reference;
  readonly updatedAt: string;
  /** Ordered, with all years. */
  readonly commodities: CommodityYears;
}

/** Returns a published record's commodities by current or former slug. */
export async function findCommodityYears(
  db: Kysely<Database>,
  { entity, slug, locale }: { entity: 'initiative' | 'organization'; slug: string; locale: Locale },
): Promise<Owned | undefined> {
  const table = sql.table(entity);
  const columns = sql`${table}.slug, served.name, served.locale as language, ${table}.updated_at,
    ${commodityCodes(entity)} as commodities, ${allFigures(entity)} as figures`;
  const row = await findEntity<Row>(db, { entity, slug, locale, columns });
  if (!row) return undefined;
  const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
  return {
    owner: { slug: row.slug, name: row.name, language: row.language },
    updatedAt: row.updated_at.toISOString(),
    commodities: naming.many('commodity', row.commodities).map((each) => ({
      ...each,
      years: row.figures.filter(({ commodity }) => commodity === each.code).map(toFigures),
    })),
  };
}
