import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ContentList, ContentQuery } from '#contract/content/schema.ts';
import type { Field } from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { RecordKind } from '../../platform/definitions/kindOf.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { editable } from '../../platform/visibility/editable.ts';
import { matches } from './conditions.ts';
import { kindsByNoun } from './kinds.ts';
import { draftJoin, ownAddress } from './records.ts';

const filtered = { initiative: 'initiatives', organization: 'organizations' } as const;

type Relation = keyof typeof filtered;

/** Reference as JSON in tables, and its path in a draft. */
interface Reference {
  readonly saved: RawBuilder<unknown>;
  readonly inSaved: string;
  readonly inDraft: string;
}

/** Returns references to another noun, also those in rows. */
function referencesTo({ storages, definition }: RecordKind, noun: string): Reference[] {
  return storages.flatMap(([name, field, { read }]) => {
    if (definition.unused?.includes(name)) return [];
    const isReference = ({ to }: Field) => to === noun;
    const inside = Object.entries(field.fields ?? {}).filter(([, each]) => isReference(each));
    const steps = [...(isReference(field) ? [''] : []), ...inside.map(([inner]) => `.${inner}`)];
    // Lax paths read a single value as a list of one.
    return steps.map((step) => ({ saved: read, inSaved: `$[*]${step}`, inDraft: `$.${name}[*]${step}` }));
  });
}

const valuesAt = (json: RawBuilder<unknown>, path: string) =>
  sql`(select value #>> '{}' from jsonb_path_query(${json}, ${sql.lit(path)}) as value)`;

interface Sought {
  readonly text: string;
  readonly user: UserContext;
}

/** Matches records that are published or that the person may edit; the query includes `draft`. */
const isKnownTo = (user: UserContext, { entity, definition }: RecordKind): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${entity}.status`)} = 'published' or ${editable(user, definition)})`;

/** Returns addresses of known records that a text means: by slug, else by a part of their names. */
const meant = (kind: RecordKind, { text, user }: Sought) => {
  const { entity } = kind;
  const known = sql`from ${sql.table(entity)} ${draftJoin(kind)} where ${isKnownTo(user, kind)}`;
  const isExact = sql`${sql.ref(`${entity}.slug`)} = ${text}`;
  return sql`(select ${ownAddress(kind)} ${known} and (${isExact}
    or (${matches(kind, text, user)} and not exists (select ${known} and ${isExact}))))`;
};

/** Matches records, or their drafts, that refer to one of the addresses. */
const refersTo = (kind: RecordKind, noun: string, addresses: RawBuilder<unknown>): RawBuilder<SqlBool>[] =>
  referencesTo(kind, noun).flatMap(({ saved, inSaved, inDraft }) =>
    [valuesAt(sql`to_jsonb(${saved})`, inSaved), valuesAt(sql`draft.content`, inDraft)].map(
      (values) => sql<SqlBool>`exists (select from ${values} as reference (address)
        where reference.address in ${addresses})`,
    ),
  );

/** Matches records that a meant, published initiative refers to. */
const isReferredTo = (kind: RecordKind, sought: Sought): RawBuilder<SqlBool>[] =>
  referencesTo(kindsByNoun.initiatives, kind.definition.name).map(
    ({ saved, inSaved }) => sql<SqlBool>`${ownAddress(kind)} in (select reference.address from initiative
      cross join lateral ${valuesAt(sql`to_jsonb(${saved})`, inSaved)} as reference (address)
      where initiative.status = 'published' and initiative.slug in ${meant(kindsByNoun.initiatives, sought)})`,
  );

/** Returns conditions for related records; none for nouns without relations. */
function relationsOf(kind: RecordKind, relation: Relation, sought: Sought): RawBuilder<SqlBool>[] {
  const target = kindsByNoun[filtered[relation]];
  if (kind === target) return [];
  const direct = refersTo(kind, filtered[relation], meant(target, sought));
  if (relation === 'initiative') return [...direct, ...isReferredTo(kind, sought)];
  // A convener's organization stands behind what it convenes.
  const { conveners: convenerKind } = kindsByNoun;
  const conveners = sql`(select convener.slug from convener ${draftJoin(convenerKind)}
    join organization on organization.id = convener.organization_id
    where ${isKnownTo(sought.user, convenerKind)} and organization.slug in ${meant(target, sought)})`;
  return [...direct, ...refersTo(kind, 'conveners', conveners)];
}

type Asked = Pick<ContentQuery, Relation>;

/** Combines the filters by initiative and organization. */
export const relationConditions = (kind: RecordKind, user: UserContext, query: Asked): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    [
      sql`true`,
      ...(Object.keys(filtered) as Relation[]).flatMap((relation) => {
        const text = query[relation];
        if (!text) return [];
        return [sql`(${sql.join([sql`false`, ...relationsOf(kind, relation, { text, user })], sql` or `)})`];
      }),
    ],
    sql` and `,
  )})`;

/** Returns a noun's filters with their chosen record, if the person may know of it. */
export async function chosenRelations(
  db: Kysely<Database>,
  kind: RecordKind,
  { user, locale, query }: { readonly user: UserContext; readonly locale: Locale; readonly query: Asked },
): Promise<NonNullable<ContentList['filters']>> {
  const chosen = async (relation: Relation) => {
    if (relationsOf(kind, relation, { text: '', user }).length === 0) return null;
    const target = kindsByNoun[filtered[relation]];
    const { entity } = target;
    const { rows } = await sql<{ name: string; language: Locale }>`
      select served.name, served.locale as language from ${sql.table(entity)} ${draftJoin(target)}
      join ${localizedText(entity as 'initiative', locale)} as served on true
      where ${sql.ref(`${entity}.slug`)} = ${query[relation] ?? ''}
        and ${isKnownTo(user, target)}`.execute(db);
    return { chosen: rows[0] ?? null };
  };
  return { initiative: await chosen('initiative'), organization: await chosen('organization') };
}
