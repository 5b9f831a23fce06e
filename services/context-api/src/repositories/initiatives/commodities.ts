import { type Kysely, sql } from 'kysely';
import type { InitiativeCommodities } from '#contract/initiative.ts';
import type { Locale } from '#contract/locale.ts';
import type { Reference } from '#contract/shared.ts';
import type { Database } from '../../database/schema.ts';
import { createCodeListRepository } from '../codeLists.ts';
import { commodityYears } from '../commodityYears.ts';
import { findEntity } from '../entity.ts';
import { allFigures, commodityCodes, type FiguresRow } from '../figures.ts';
import { createNaming } from '../naming.ts';

interface Row extends Reference {
  updated_at: Date;
  commodities: string[];
  figures: FiguresRow[];
}

/** The commodities of one published initiative with the figures of all years. */
export async function findInitiativeCommodities(
  db: Kysely<Database>,
  slug: string,
  locale: Locale,
): Promise<InitiativeCommodities | undefined> {
  const columns = sql`initiative.slug, served.name, served.locale as language, initiative.updated_at,
    ${commodityCodes('initiative')} as commodities, ${allFigures('initiative')} as figures`;
  const row = await findEntity<Row>(db, { entity: 'initiative', slug, locale, columns });
  if (!row) return undefined;
  const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
  return {
    initiative: { slug: row.slug, name: row.name, language: row.language },
    updatedAt: row.updated_at.toISOString(),
    commodities: commodityYears(row, naming),
  };
}
