import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { RecordKind } from '../../../platform/definitions/kindOf.ts';
import { readContents } from '../../../platform/definitions/readContent.ts';
import { goals } from '../../goals/content.ts';
import { indicators } from '../../indicators/content.ts';
import type { ReportedGoal } from './results.ts';

/** Reads published goals with published indicators, by address. */
export async function readReported(db: Kysely<Database>): Promise<ReadonlyMap<string, ReportedGoal>> {
  const [found, measured] = [
    await readContents(db, goals as unknown as RecordKind, sql`goal.status = 'published'`),
    await readContents(db, indicators as unknown as RecordKind, sql`indicator.status = 'published'`),
  ];
  const addressOf = (initiative: unknown, slug: unknown) => `${String(initiative)}/${String(slug)}`;
  const byGoal = Map.groupBy(measured, ({ content }) => addressOf(content['initiative'], content['goal']));
  return new Map(
    found.map(({ slug, content }) => {
      const address = addressOf(content['initiative'], slug);
      const own = (byGoal.get(address) ?? []).map((each) => each.content);
      return [address, { content, indicators: own }];
    }),
  );
}
