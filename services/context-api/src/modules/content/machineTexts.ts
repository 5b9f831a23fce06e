import type { Transaction } from 'kysely';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Database } from '../../platform/database/schema.ts';

interface Written {
  readonly entity: string;
  readonly id: string;
  readonly content: RecordContent;
}

/** Forgets machine texts that a record no longer has, so that people's texts are not marked. */
export async function forgetMachineTexts(
  db: Transaction<Database>,
  { entity, id, content }: Written,
): Promise<void> {
  const rows = await db
    .selectFrom('translation')
    .select(['locale', 'published_machine'])
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .execute();
  const json = JSON.stringify(content);
  for (const { locale, published_machine: before } of rows) {
    const remaining = Object.entries(before).filter(([, text]) => json.includes(JSON.stringify(text)));
    if (remaining.length === Object.keys(before).length) continue;
    await db
      .updateTable('translation')
      .set({ published_machine: JSON.stringify(Object.fromEntries(remaining)) })
      .where('entity', '=', entity)
      .where('record_id', '=', id)
      .where('locale', '=', locale)
      .execute();
  }
}
