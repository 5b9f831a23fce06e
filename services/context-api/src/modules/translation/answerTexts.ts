import { type Kysely, sql } from 'kysely';
import type { MaturityCriterion } from '#contract/maturity/constants.ts';
import { maturity } from '#contract/maturity/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { recordRevision } from '../../platform/history/revisions.ts';
import { answerKey } from '../maturity/answers.ts';
import type { TextPart, Written } from './textParts.ts';

const own = sql`text.maturity_id = result.maturity_id and text.criterion = result.criterion and text.response <> ''`;

/** Language of an answer: that of its assessment, else one that it is written in. */
const source = sql`(select text.locale from maturity_result_text as text where ${own}
  order by (text.locale = maturity.source_locale) desc, (text.outdated is null) desc, text.locale limit 1)`;

const title = sql`(select name.name from maturity_criterion_text as name where name.code = result.criterion
  and name.locale in (maturity.source_locale, 'en') order by (name.locale = maturity.source_locale) desc limit 1)`;

type Answered = Pick<Written, 'recordId' | 'locale' | 'author'> & {
  readonly criterion: MaturityCriterion;
  readonly response: string;
};

/** Translates an answer that visitors see; that which is drafted follows where it had the same words. */
async function writeAnswer(
  db: Kysely<Database>,
  { recordId, locale, author, criterion, response }: Answered,
): Promise<void> {
  const { rows } = await sql<{ before: string | null; outdated: boolean }>`
    select text.response as before, text.outdated is not null as outdated
    from maturity_result as result left join maturity_result_text as text on ${own} and text.locale = ${locale}
    where result.maturity_id = ${recordId} and result.criterion = ${criterion}`.execute(db);
  const [found] = rows;
  if (!found || (found.before ?? '') === response) {
    if (found?.outdated)
      await sql`update maturity_result_text set outdated = null where maturity_id = ${recordId}
        and criterion = ${criterion} and locale = ${locale}`.execute(db);
    return;
  }
  await sql`insert into maturity_result_text (maturity_id, criterion, locale, response, note)
    values (${recordId}, ${criterion}, ${locale}, ${response}, '')
    on conflict (maturity_id, criterion, locale) do update set response = excluded.response, outdated = null`.execute(
    db,
  );
  const version = await nextVersion(db, { recordId, locale, author, criterion, response }, found.before);
  const { rows: of } = await sql<{ initiative_id: string; source: Locale }>`
    select initiative_id, source_locale as source from maturity where id = ${recordId}`.execute(db);
  await recordRevision(db, author.bearer, {
    kind: 'maturity',
    recordId: answerKey(recordId, criterion),
    initiativeId: of[0]!.initiative_id,
    version,
    action: 'translate',
    changes: [
      {
        field: locale === of[0]!.source ? 'response' : `texts.${locale}.response`,
        from: found.before,
        to: response,
      },
    ],
    reason: null,
  });
}

/** Counts the version of an answer up, so that its editors read the translation before they write. */
async function nextVersion(
  db: Kysely<Database>,
  { recordId, locale, author, criterion, response }: Answered,
  before: string | null,
): Promise<number> {
  const text = JSON.stringify({ response });
  const { rows } = await sql<{ version: number }>`
    insert into maturity_answer (maturity_id, criterion, version, state, changed_by, changed_at)
    select maturity_id, criterion, 2,
      case when validated_level = 'not-assessed' then 'submitted' else 'validated' end, ${author.bearer.name}, now()
    from maturity_result where maturity_id = ${recordId} and criterion = ${criterion}
    on conflict (maturity_id, criterion) do update set version = maturity_answer.version + 1,
      draft = case when maturity_answer.draft -> 'texts' -> ${locale}::text ->> 'response' is not distinct from ${before}::text
        and maturity_answer.draft -> 'texts' is not null
        then jsonb_set(maturity_answer.draft, array['texts', ${locale}::text], ${text}::jsonb)
        else maturity_answer.draft end
    returning version`.execute(db);
  return rows[0]!.version;
}

/** Answers of an assessment that visitors see, by their sub-criteria. */
export const answers: TextPart = {
  name: 'answers',
  texts: { response: maturity.facts.results.texts!.response },
  items: sql`(select coalesce(json_agg(json_build_object('key', result.criterion, 'title', ${title}, 'language', ${source},
      'texts', (select json_object_agg(text.locale, json_build_object('response', text.response))
        from maturity_result_text as text where ${own}),
      'outdated', (select json_object_agg(text.locale, text.outdated) from maturity_result_text as text
        where ${own} and text.outdated is not null)) order by criterion.position), '[]')
    from maturity_result as result join maturity_criterion as criterion on criterion.code = result.criterion
    where result.maturity_id = maturity.id and exists (select from maturity_result_text as text where ${own}))`,
  isBehind: (locale) => sql`exists (select from maturity_result as result
    where result.maturity_id = maturity.id and ${source} <> ${locale} and not exists (
      select from maturity_result_text as text where ${own} and text.locale = ${locale} and text.outdated is null))`,
  async write(db, { recordId, locale, items, author }) {
    for (const [criterion, { response }] of Object.entries(items))
      await writeAnswer(db, {
        recordId,
        locale,
        author,
        criterion: criterion as MaturityCriterion,
        response: response ?? '',
      });
  },
};
