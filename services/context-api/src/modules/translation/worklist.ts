import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { defaultLocale, type Locale, locales } from '#contract/shared/locale.ts';
import {
  type OpenTranslationState,
  openTranslationStates,
  type TranslationNoun,
  translationNouns,
  type TranslationState,
} from '#contract/translation/constants.ts';
import type { TranslationItem, TranslationList, TranslationQuery } from '#contract/translation/schema.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { parentReference } from '../../platform/records/entity.ts';
import { offeredLanguages } from '../../platform/settings/settings.ts';
import { nameMatches } from '../content/conditions.ts';
import { editsSome, isTranslator, translated } from './access.ts';
import { codeTable, CodeWorklist } from './codeWorklist.ts';
import { type Counts, countStates, waitingIn } from './counts.ts';
import { placesIn, placesOf, type Scope } from './places.ts';
import { reachOf, reachTables } from './reach.ts';
import { type Translatable, translatables } from './translatables.ts';

const PAGE_SIZE = 25;

/** Returns nouns that a person translates to a language, with their condition. */
const scopesOf = (user: UserContext, locale: Locale, nouns: readonly TranslationNoun[]): Scope[] =>
  nouns.flatMap((name) => {
    const noun = translatables[name];
    if (noun.own) return [];
    const where = translated(user, noun, locale);
    return where ? [{ noun, locale, where }] : [];
  });

/** Returns a noun's waiting records as parts of queries; none if the person translates none. */
export function waiting(user: UserContext, noun: Translatable, locale: Locale) {
  const where = translated(user, noun, locale);
  if (!where) return null;
  const { drafts, gaps } = placesOf(noun, locale);
  return {
    drafts: { from: drafts.from, where, since: sql`draft.updated_at`, key: sql`draft.record_id` },
    gaps: {
      from: gaps.from,
      where: sql<SqlBool>`${where} and ${gaps.where}`,
      since: sql`gap.since`,
      key: sql`gap.record_id`,
    },
  };
}

/** Returns a person's languages; all for editors. */
async function languagesOf(db: Kysely<Database>, user: UserContext): Promise<Locale[]> {
  const offered = await offeredLanguages(db);
  const edits = translationNouns.some((noun) => editsSome(user, translatables[noun]));
  return locales.filter((locale) => offered.includes(locale) && (edits || isTranslator(user, locale)));
}

/** Returns the most viewed waiting records, without computing other names. */
function rowsOf(
  scope: Scope,
  { states, limit, rank }: { states: readonly TranslationState[]; limit: number; rank: number },
): RawBuilder<unknown>[] {
  const { noun, where } = scope;
  const { entity } = noun;
  const { views, followers, join } = reachOf(noun);
  return placesIn(scope).flatMap((place) => {
    const wanted = states.flatMap((state) =>
      place.states[state] ? [[state, place.states[state]] as const] : [],
    );
    if (wanted.length === 0) return [];
    const stateColumn = sql.join(
      wanted.map(([state, condition]) => sql`when ${condition} then ${sql.lit(state)}`),
      sql` `,
    );
    return [
      sql`(select ${sql.lit(noun.noun)} as noun, ${sql.ref(`${entity}.id`)} as id, ${sql.ref(`${entity}.slug`)} as slug,
          ${sql.lit(rank)} as rank, ${views} as views, ${followers} as followers,
          case ${stateColumn} end as state, draft.updated_by as by
        from ${place.from} ${join}
        where ${where} and ${place.where} and (${sql.join(
          wanted.map(([, condition]) => sql`(${condition})`),
          sql` or `,
        )})
        order by views desc, followers desc, slug, id limit ${limit})`,
    ];
  });
}

interface Row {
  readonly noun: TranslationNoun;
  readonly id: string;
  readonly views: number;
  readonly state: TranslationState;
  readonly by: string | null;
}

/** Returns a scope's condition, limited to records whose name or slug contains a text. */
const whereNamed = ({ noun: { entity }, where }: Scope, q: string) =>
  sql<SqlBool>`${where} and ${nameMatches(entity, q)}`;

/** Returns rows with names of records. */
async function withNames(
  db: Kysely<Database>,
  rows: readonly Row[],
  { codes, locale }: { readonly codes: CodeWorklist; readonly locale: Locale },
): Promise<TranslationItem[]> {
  const items = new Map<string, Pick<TranslationItem, 'record' | 'owner' | 'sourceLocale' | 'list'>>();
  for (const [name, own] of Map.groupBy(rows, ({ noun }) => noun)) {
    if (name === 'codes') {
      for (const { id } of own)
        items.set(id, { ...codes.named(id, locale), owner: null, sourceLocale: defaultLocale });
      continue;
    }
    const { entity, owner } = translatables[name];
    const containing = owner
      ? sql`(select ${parentReference(owner, locale)} from ${sql.table(owner)}
          where ${sql.ref(`${owner}.id`)} = ${sql.ref(`${entity}.${owner}_id`)})`
      : sql`null::json`;
    const { rows: found } = await sql<
      { id: string } & Pick<TranslationItem, 'record' | 'owner' | 'sourceLocale'>
    >`
      select ${sql.ref(`${entity}.id`)}, ${parentReference(entity, locale)} as record, ${containing} as owner,
        ${sql.ref(`${entity}.source_locale`)} as "sourceLocale"
      from ${sql.table(entity)} where ${sql.ref(`${entity}.id`)} in (${sql.join(own.map(({ id }) => id))})`.execute(
      db,
    );
    for (const each of found) items.set(each.id, each);
  }
  const people = [...new Set(rows.flatMap(({ by }) => by ?? []))];
  const users =
    people.length > 0
      ? await db.selectFrom('app_user').select(['oid', 'name']).where('oid', 'in', people).execute()
      : [];
  return rows.map(({ noun, id, views, state, by }) => {
    const { record, owner, list, sourceLocale } = items.get(id)!;
    const brief = ({ name, language }: TranslationItem['record']) => ({ name, language });
    return {
      noun,
      id,
      views,
      state,
      record: brief(record),
      owner: owner && brief(owner),
      ...(list !== undefined && { list }),
      sourceLocale,
      by: users.find(({ oid }) => oid === by)?.name ?? null,
    };
  });
}

const open = (counts: Counts): number =>
  openTranslationStates.reduce((sum, state: OpenTranslationState) => sum + counts[state], 0);

/** Returns counts per language, and the records of one, most viewed first. */
export async function listTranslations(
  db: Kysely<Database>,
  { user, locale }: { readonly user: UserContext; readonly locale: Locale },
  { language: wanted, state, noun, q = '', page: wantedPage }: TranslationQuery,
): Promise<TranslationList> {
  const languages = [];
  const codes = await CodeWorklist.read(db);
  const offered = await languagesOf(db, user);
  const waits = await waitingIn(
    db,
    offered.flatMap((each) => scopesOf(user, each, translationNouns)),
  );
  for (const each of offered) {
    const own = waits.filter((scope) => scope.locale === each);
    const { counts, more } = await countStates(db, own, openTranslationStates);
    for (const { state: its } of codes.rows(user, each, openTranslationStates)) counts[its] += 1;
    languages.push({ locale: each, counts, more });
  }
  const most = languages.toSorted((one, other) => open(other.counts) - open(one.counts))[0]?.locale ?? null;
  const language = languages.some((each) => each.locale === wanted) ? wanted! : most;
  if (language === null)
    return { languages, language, items: [], total: 0, more: false, page: 1, pageCount: 1 };
  const nouns: readonly TranslationNoun[] = noun?.length ? noun : translationNouns;
  const states: readonly TranslationState[] = state?.length ? state : openTranslationStates;
  // Nothing waits where everything is current.
  const asked = states.includes('current')
    ? scopesOf(user, language, nouns)
    : waits.filter((scope) => scope.locale === language && nouns.includes(scope.noun.noun));
  const searched = q === '' ? asked : asked.map((scope) => ({ ...scope, where: whereNamed(scope, q) }));
  const { counts, more, scopes } = await countStates(db, searched, states);
  const ownCodes = nouns.includes('codes') ? codes.rows(user, language, states, q) : [];
  const total = ownCodes.length + states.reduce((sum, each) => sum + counts[each], 0);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(wantedPage, pageCount);
  const limit = page * PAGE_SIZE;
  const { rows } =
    total === 0
      ? { rows: [] }
      : await sql<Row>`with ${reachTables} select * from (${sql.join(
          [
            ...scopes.flatMap((scope) =>
              rowsOf(scope, { states, limit, rank: translationNouns.indexOf(scope.noun.noun) }),
            ),
            codeTable(ownCodes, translationNouns.indexOf('codes')),
          ],
          sql` union all `,
        )}) as waiting
        order by views desc, rank, followers desc, slug, id limit ${PAGE_SIZE} offset ${limit - PAGE_SIZE}`.execute(
          db,
        );
  return {
    languages,
    language,
    items: await withNames(db, rows, { codes, locale }),
    total,
    more,
    page,
    pageCount,
  };
}
