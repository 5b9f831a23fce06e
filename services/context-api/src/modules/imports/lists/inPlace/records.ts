import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { RecordContent } from '#contract/records/definition.ts';
import { may, type Right } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import type { RecordKind } from '../../../../platform/definitions/kindOf.ts';
import { contentColumn, withoutAbsent } from '../../../../platform/definitions/readContent.ts';
import { ownAddress } from '../../../content/records.ts';
import { type Column, columnsOf } from '../columns.ts';

/** Record in a list, as its editors see it. */
export interface ListedRecord {
  readonly id: string;
  readonly slug: string;
  readonly address: string;
  readonly version: number;
  readonly state: string;
  readonly content: RecordContent;
}

/** Noun that is edited where it is shown, without drafts beside what is public. */
export interface ListedInPlace {
  readonly kind: RecordKind;
  /** Facts that lists leave as they are. */
  readonly omitted: readonly string[];
  /** Records of its table, if not all. */
  readonly where?: RawBuilder<SqlBool>;
  /** Returns the condition for records that a person may edit. */
  readonly editable: (user: UserContext) => RawBuilder<SqlBool>;
}

const without = <T>(facts: Readonly<Record<string, T>>, omitted: readonly string[]) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !omitted.includes(name)));

export const columnsInPlace = ({ kind: { definition }, omitted }: ListedInPlace): readonly Column[] =>
  columnsOf({ texts: definition.texts, facts: without(definition.facts, omitted) });

/** Returns the records that a person may edit, all to those who export content. */
export async function findInPlace(
  db: Kysely<Database>,
  { kind, omitted, where = sql`true`, editable }: ListedInPlace,
  user: UserContext,
): Promise<ListedRecord[]> {
  const own = (name: string) => sql.ref(`${kind.entity}.${name}`);
  const listed = { ...kind, storages: kind.storages.filter(([name]) => !omitted.includes(name)) };
  const condition = may(user, 'content.export') ? sql`true` : editable(user);
  const { rows } =
    await sql<ListedRecord>`select ${own('id')}, ${own('slug')}, ${ownAddress(kind)} as address,
      ${own('version')}, ${own('status')} as state, ${contentColumn(listed, 'file')} as content
    from ${sql.table(kind.entity)} where ${where} and ${condition} order by address, ${own('id')}`.execute(
      db,
    );
  return rows.map((row) => ({ ...row, content: withoutAbsent(row.content) as RecordContent }));
}

/** Returns the slugs of the initiatives or organizations in which a person has a right. */
export const placesOf = (
  user: UserContext,
  right: Right,
  kind: 'initiative' | 'organization',
): readonly string[] =>
  user.roles.flatMap(({ scope }) =>
    scope?.kind === kind && may(user, right, { [kind]: scope.id }) ? [scope.id] : [],
  );
