import { type RawBuilder, sql } from 'kysely';
import type { CodeUser, ManagedCodeList } from '#contract/codes/constants.ts';
import type { CodesColumn } from '../nouns/noun.ts';
import { allNouns } from '../nouns/registry.ts';

export interface CodeColumn {
  readonly user: CodeUser;
  readonly table: string;
  readonly column: string;
}

function columnIn(user: CodeUser, column: CodesColumn): CodeColumn {
  const [table, name] = typeof column === 'string' ? [user, column] : column;
  return { user, table, column: name };
}

/** Returns the columns of nouns that have codes of a list. */
export const codeColumnsOf = (list: ManagedCodeList): readonly CodeColumn[] =>
  allNouns().flatMap(({ entity, codes }) =>
    codes?.[list] ? [columnIn(entity as CodeUser, codes[list])] : [],
  );

const idIn = ({ user, table }: CodeColumn) => sql.ref(user === table ? 'id' : `${user}_id`);

/** Queries rows `code, kind, id`, one for each record that uses a code. */
export const usersOf = (list: ManagedCodeList): RawBuilder<unknown> => {
  const columns = codeColumnsOf(list).map(
    (each) =>
      sql`select ${sql.ref(each.column)} as code, ${sql.lit(each.user)} as kind, ${idIn(each)} as id
        from ${sql.table(each.table)}`,
  );
  return columns.length > 0
    ? sql`select distinct code, kind, id from (${sql.join(columns, sql` union all `)}) as each where code is not null`
    : sql`select null::text as code, null::text as kind, null::uuid as id where false`;
};
