import { sql, type Transaction } from 'kysely';
import type { MaturityCriterion } from '#contract/maturity/constants.ts';
import { maturity } from '#contract/maturity/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { recordRevision } from '../../platform/history/revisions.ts';
import { maturityResponseKey } from '../maturity/responses.ts';
import { tablesBy, type TextPart, type Written } from './textParts.ts';

const ofResult = sql`text.maturity_id = result.maturity_id and text.criterion = result.criterion`;
const own = sql`${ofResult} and text.response <> ''`;

/** Language of the assessment, else one in which the response is written. */
const source = sql`(select text.locale from maturity_result_text as text where ${own}
  order by (text.locale = maturity.source_locale) desc, (text.outdated is null) desc, text.locale limit 1)`;

const title = sql`(select name.name from maturity_criterion_text as name where name.code = result.criterion
  and name.locale in (maturity.source_locale, 'en') order by (name.locale = maturity.source_locale) desc limit 1)`;

type TranslatedResponse = Pick<Written, 'recordId' | 'locale' | 'author'> & {
  readonly criterion: MaturityCriterion;
  readonly response: string;
  readonly note: string;
};

/** Translates a public response, and its draft where the words were equal. */
async function writeResponse(db: Transaction<Database>, translated: TranslatedResponse): Promise<void> {
  const { recordId, locale, author, criterion, response, note } = translated;
  const { rows } = await sql<{ before: string | null; initiative_id: string; source: Locale }>`
    select text.response as before, maturity.initiative_id, maturity.source_locale as source
    from maturity_result as result join maturity on maturity.id = result.maturity_id
    left join maturity_result_text as text on ${ofResult} and text.locale = ${locale}
    where result.maturity_id = ${recordId} and result.criterion = ${criterion}`.execute(db);
  const [found] = rows;
  if (!found) return;
  await sql`insert into maturity_result_text (maturity_id, criterion, locale, response, note)
    values (${recordId}, ${criterion}, ${locale}, ${response}, ${note})
    on conflict (maturity_id, criterion, locale) do update
      set response = excluded.response, note = excluded.note, outdated = null`.execute(db);
  if ((found.before ?? '') === response) return;
  await recordRevision(db, author.bearer, {
    kind: 'maturity',
    recordId: maturityResponseKey(recordId, criterion),
    initiativeId: found.initiative_id,
    version: await nextVersion(db, translated, found.before),
    action: 'translate',
    changes: [
      {
        field: locale === found.source ? 'response' : `texts.${locale}.response`,
        from: found.before,
        to: response,
      },
    ],
    reason: null,
  });
}

/** Raises the version, so that editors read the translation before they write. */
async function nextVersion(
  db: Transaction<Database>,
  { recordId, locale, author, criterion, response }: Omit<TranslatedResponse, 'note'>,
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

const words = sql`json_build_object('response', nullif(text.response, ''), 'note', nullif(text.note, ''))`;

/** Public responses of an assessment with notes of validators, by sub-criterion. */
export const maturityResponses: TextPart = {
  name: 'results',
  texts: maturity.facts.results.texts!,
  // The assessed team does not write words of its validators.
  reserved: { note: 'maturity.validate' },
  items: sql`(select coalesce(json_agg(json_build_object('key', result.criterion, 'title', ${title}, 'language', ${source},
      'texts', (select json_object_agg(text.locale, ${words}) from maturity_result_text as text where ${ofResult}),
      'outdated', (select json_object_agg(text.locale, text.outdated) from maturity_result_text as text
        where ${own} and text.outdated is not null)) order by criterion.position), '[]')
    from maturity_result as result join maturity_criterion as criterion on criterion.code = result.criterion
    where result.maturity_id = maturity.id and exists (select from maturity_result_text as text where ${own}))`,
  isBehind: (locale) => sql`exists (select from maturity_result as result
    join maturity_result_text as source on source.maturity_id = result.maturity_id
      and source.criterion = result.criterion and source.locale = ${source}
    where result.maturity_id = maturity.id and source.locale <> ${locale} and not exists (
      select from maturity_result_text as text where ${own} and text.locale = ${locale}
        and text.outdated is null and (source.note = '' or text.note <> '')))`,
  tables: tablesBy('maturity_id', 'maturity_result', 'maturity_result_text'),
  async write(db, { recordId, locale, items, author }) {
    for (const [criterion, { response, note }] of Object.entries(items))
      await writeResponse(db, {
        ...{ recordId, locale, author, criterion: criterion as MaturityCriterion },
        response: response ?? '',
        note: note ?? '',
      });
  },
};
