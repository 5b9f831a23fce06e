import type { Kysely } from 'kysely';
import type { UserContext } from '#contract/users/schema.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { RecordKind } from '../../../platform/definitions/kindOf.ts';
import { editedContent, findRecords, stateOf, versionOf } from '../../content/records.ts';
import type { Cell } from './cells.ts';
import { cellOf } from './cells.ts';
import { columnsOf, identity } from './columns.ts';
import type { List } from './writeList.ts';

/** Returns a value at a path of an object. */
export const valueAt = (content: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], content);

/** Returns the records of a noun that a person may edit, as a list, with their drafts. */
export async function listOf(db: Kysely<Database>, kind: RecordKind, user: UserContext): Promise<List> {
  const columns = columnsOf(kind.definition);
  const records = await findRecords(db, kind, user);
  return {
    headings: [...identity, ...columns.map(({ key }) => key)],
    rows: records.map((record): Cell[] => {
      const content = editedContent(record);
      return [
        record.id,
        versionOf(record),
        record.address,
        stateOf(record),
        ...columns.map(({ path, field }) => cellOf(field, valueAt(content, path))),
      ];
    }),
  };
}
