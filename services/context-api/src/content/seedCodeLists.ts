import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import type { Database } from '../database/schema.ts';
import codeLists from './codeLists.json' with { type: 'json' };

type Seed = Record<string, { code: string; name: Record<Locale, string> }[]>;

/** Inserts codes and names that are missing; what has been edited in the database stays as it is. */
export async function seedCodeLists(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const [list, items] of Object.entries(codeLists satisfies Seed as Seed)) {
      const table = list.replaceAll('-', '_');
      const codes = items.map(({ code }, position) => sql`(${code}, ${sql.lit(position)})`);
      const names = items.flatMap(({ code, name }) =>
        Object.entries(name).map(([locale, text]) => sql`(${code}, ${locale}, ${text})`),
      );
      await sql`insert into ${sql.table(table)} (code, position) values ${sql.join(codes)}
        on conflict do nothing`.execute(transaction);
      await sql`insert into ${sql.table(`${table}_text`)} (code, locale, name) values ${sql.join(names)}
        on conflict do nothing`.execute(transaction);
    }
  });
}
