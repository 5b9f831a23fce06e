import type { Kysely } from 'kysely';
import type { ListNoun } from '#contract/imports/constants.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Cell } from './cells.ts';
import { cellOf } from './cells.ts';
import { listedOf } from './listed.ts';
import type { List } from './writeList.ts';

export const valueAt = (content: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], content);

/** Returns editable records, or their items, as a list with drafts. */
export async function listOf(db: Kysely<Database>, noun: ListNoun, user: UserContext): Promise<List> {
  const { part, identity, columns, find } = listedOf(noun);
  const records = await find(db, user);
  const cellsOf = (content: unknown) =>
    columns.map(({ path, field }) => cellOf(field, valueAt(content, path)));
  return {
    headings: [...identity, ...columns.map(({ key }) => key)],
    rows: records.flatMap(({ id, version, address, state, content }): Cell[][] => {
      const own = [id, version, address, state];
      if (part === null) return [[...own, ...cellsOf(content)]];
      const items = (content[part] ?? []) as readonly unknown[];
      return items.map((item, index) => [...own, index + 1, ...cellsOf(item)]);
    }),
  };
}
