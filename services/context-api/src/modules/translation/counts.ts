import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import { TRANSLATION_LIMIT, type TranslationState } from '#contract/translation/constants.ts';
import type { Database } from '../../platform/database/schema.ts';
import { placesIn, type Scope } from './places.ts';

const countOf = (scope: Scope, state: TranslationState): RawBuilder<unknown> => {
  const { from, where, states } = placesIn(scope).find((place) => place.states[state])!;
  return sql`(select count(*)::int from (select from ${from}
    where ${scope.where} and ${where} and ${states[state]!} limit ${TRANSLATION_LIMIT + 1}) as counted)`;
};

/** Returns the scopes in which anything waits: planning to count in all takes most of a request's time. */
export async function waitingIn(db: Kysely<Database>, scopes: readonly Scope[]): Promise<Scope[]> {
  if (scopes.length === 0) return [];
  const texts = (values: readonly string[]) => sql`unnest(array[${sql.join([...new Set(values)])}]::text[])`;
  const { rows } = await sql<{ entity: string; locale: Locale }>`
    select entity, locale
    from ${texts(scopes.map(({ noun }) => noun.entity))} as entities(entity)
    cross join ${texts(scopes.map(({ locale }) => locale))} as languages(locale)
    where exists (select from translation_gap as gap
        where gap.entity = entities.entity and gap.locale = languages.locale)
      or exists (select from translation as draft
        where draft.entity = entities.entity and draft.locale = languages.locale and draft.state is not null)`.execute(
    db,
  );
  return scopes.filter(({ noun, locale }) =>
    rows.some((row) => row.entity === noun.entity && row.locale === locale),
  );
}

export type Counts = Record<TranslationState, number>;

interface Counted {
  readonly counts: Counts;
  readonly more: boolean;
  /** Scopes with any such record. */
  readonly scopes: readonly Scope[];
}

export async function countStates(
  db: Kysely<Database>,
  scopes: readonly Scope[],
  states: readonly TranslationState[],
): Promise<Counted> {
  const counts = Object.fromEntries(states.map((state) => [state, 0])) as Counts;
  let more = false;
  if (scopes.length === 0) return { counts, more, scopes };
  const { rows } = await sql<Counts>`${sql.join(
    scopes.map(
      (scope) =>
        sql`select ${sql.join(states.map((state) => sql`${countOf(scope, state)} as ${sql.id(state)}`))}`,
    ),
    sql` union all `,
  )}`.execute(db);
  for (const row of rows)
    for (const state of states) {
      more ||= row[state] > TRANSLATION_LIMIT;
      counts[state] += Math.min(row[state], TRANSLATION_LIMIT);
    }
  const isFound = (row: Counts) => states.some((state) => row[state] > 0);
  return { counts, more, scopes: scopes.filter((_, index) => isFound(rows[index]!)) };
}
