import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  maturityCriteria,
  type MaturityCriterion,
  type MaturityLevel,
} from '#contract/maturity/constants.ts';
import type { MaturityResponse, ResponseState } from '#contract/maturity/write.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnOf, jsonObject, selected } from '../../platform/database/selections.ts';
import { factColumns, levelColumns } from './columns.ts';
import { evidenceItems } from './evidence.ts';

interface Public {
  validated: MaturityLevel;
  assessedOn: string | null;
  note: string;
}

type ResponseText = NonNullable<NonNullable<MaturityResponse['texts']>['en']>;
export type ResponseTexts = Partial<Record<Locale, ResponseText>>;

interface PublishedResponse {
  readonly texts: ResponseTexts;
  readonly facts: MaturityLevel;
  readonly outdated: OutdatedTexts;
}

/** Response to a sub-criterion: draft and public state. */
export interface ResponseRecord {
  readonly criterion: MaturityCriterion;
  /** 1 before any edit. */
  readonly version: number;
  readonly state: ResponseState;
  readonly answer: MaturityResponse & { readonly texts: ResponseTexts };
  readonly sourceLocale: Locale;
  /** Null before the first submission. */
  readonly published: PublishedResponse | null;
  readonly validation: Public;
  readonly returnNote: string | null;
  readonly changed: { readonly by: string; readonly at: Date } | null;
  /** Written or submitted by the caller. */
  readonly isOwn: boolean;
}

export const maturityResponseKey = (maturityId: string, criterion: MaturityCriterion): string =>
  `${maturityId}/${criterion}`;

type ResultRow = Public &
  MaturityResponse & { criterion: MaturityCriterion; texts: ResponseTexts; outdated: OutdatedTexts };

interface DraftValueRow {
  criterion: MaturityCriterion;
  version: number;
  state: ResponseState;
  draft: MaturityResponse | null;
  return_note: string | null;
  changed_by: string;
  changed_at: Date;
}

const words = (column: 'response' | 'note', locale: Locale) => sql`lateral (
  select * from maturity_result_text as each where each.maturity_id = result.maturity_id
    and each.criterion = result.criterion and ${sql.ref(`each.${column}`)} <> ''
  order by (each.locale = ${locale}) desc, (each.outdated is null) desc,
    (each.locale = maturity.source_locale) desc, each.locale limit 1)`;

const textsOf = sql`maturity_result_text as each
  where each.maturity_id = result.maturity_id and each.criterion = result.criterion and each.response <> ''`;

const results = (maturityId: string, locale: Locale) => sql<ResultRow>`
  select ${selected({
    ...levelColumns,
    assessedOn: factColumns.assessedOn,
    response: sql`coalesce(response.response, '')`,
    note: sql`coalesce(note.note, '')`,
    language: sql`coalesce(response.locale, maturity.source_locale)`,
    texts: sql`(select coalesce(json_object_agg(each.locale, ${jsonObject({
      response: columnOf('maturity_result_text', 'each')('response'),
    } satisfies Record<keyof ResponseText, RawBuilder<unknown>>)}), '{}') from ${textsOf})`,
    outdated: sql`(select coalesce(json_object_agg(each.locale, each.outdated), '{}')
      from ${textsOf} and each.outdated is not null)`,
    evidence: sql`(select coalesce(json_agg(item order by position), '[]') from ${evidenceItems})`,
    met: sql`array(select met.requirement from maturity_met as met
      join maturity_requirement as asked on asked.code = met.requirement
      where met.maturity_id = result.maturity_id and asked.criterion = result.criterion
      order by asked.position)`,
  } satisfies Record<Exclude<keyof ResultRow, 'upToDate'>, RawBuilder<unknown>>)}
  from maturity_result as result join maturity on maturity.id = result.maturity_id
  left join ${words('response', locale)} as response on true
  left join ${words('note', locale)} as note on true
  where result.maturity_id = ${maturityId}`;

const nothing = { validated: 'not-assessed', assessedOn: null, note: '' } as const;

const emptyResponse = (language: Locale): ResponseRecord['answer'] => ({
  language,
  self: 'not-assessed',
  response: '',
  texts: {},
  evidence: [],
  met: [],
});

/** Returns texts after a change: other languages stay, blank texts go. */
export function changedTexts(
  present: ResponseTexts,
  { language, response, texts }: Pick<MaturityResponse, 'language' | 'response' | 'texts'>,
): ResponseTexts {
  const after = Object.entries({ ...present, ...texts, [language]: { response } });
  return Object.fromEntries(after.filter(([, text]) => text && text.response !== '')) as ResponseTexts;
}

/**
 * Returns a response for the history: the source text, then others. No position depends on the editor's
 * language, so that earlier states can be restored.
 */
export function responseHistory({
  answer: { texts, upToDate: _upToDate, ...content },
  sourceLocale: language,
}: Pick<ResponseRecord, 'answer' | 'sourceLocale'>) {
  const { [language]: own, ...others } = texts;
  return { ...content, language, response: own?.response ?? '', texts: others };
}

/** Returns the twelve responses of an assessment. */
export async function readMaturityResponses(
  db: Kysely<Database>,
  { maturityId, locale = defaultLocale, oid }: { maturityId: string; locale?: Locale; oid: string },
): Promise<ResponseRecord[]> {
  const { source_locale: sourceLocale } = await db
    .selectFrom('maturity')
    .select('source_locale')
    .where('id', '=', maturityId)
    .executeTakeFirstOrThrow();
  const [{ rows: found }, drafts, own] = [
    await results(maturityId, locale).execute(db),
    (await db
      .selectFrom('maturity_answer')
      .selectAll()
      .where('maturity_id', '=', maturityId)
      .execute()) as DraftValueRow[],
    await db
      .selectFrom('revision')
      .select('record_id')
      .distinct()
      .where('kind', '=', 'maturity')
      .where('oid', '=', oid)
      .where('action', 'in', ['draft', 'submit', 'restore'])
      .where('record_id', 'like', `${maturityId}/%`)
      .execute(),
  ];
  return maturityCriteria.map((criterion) => {
    const result = found.find((each) => each.criterion === criterion);
    const row = drafts.find((each) => each.criterion === criterion);
    const { validated, assessedOn, note } = result ?? nothing;
    const loaded = validated === 'not-assessed' ? 'submitted' : 'validated';
    return {
      criterion,
      version: row?.version ?? 1,
      state: row?.state ?? (result ? loaded : 'open'),
      answer: row?.draft
        ? // Drafts may lack later fields, which are then empty.
          {
            ...emptyResponse(locale),
            ...row.draft,
            texts: changedTexts(row.draft.texts ? {} : (result?.texts ?? {}), row.draft),
          }
        : result
          ? responseOf(result)
          : emptyResponse(locale),
      sourceLocale,
      published: result ? { texts: result.texts, facts: result.self, outdated: result.outdated } : null,
      validation: { validated, assessedOn, note },
      returnNote: row?.return_note ?? null,
      changed: row ? { by: row.changed_by, at: row.changed_at } : null,
      isOwn: own.some(({ record_id }) => record_id === maturityResponseKey(maturityId, criterion)),
    };
  });
}

const responseOf = ({
  language,
  self,
  response,
  texts,
  evidence,
  met,
}: ResultRow): ResponseRecord['answer'] => ({
  language,
  self,
  response,
  texts,
  evidence,
  met,
});
