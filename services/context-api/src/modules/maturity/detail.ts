import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MaturityCriterion } from '#contract/maturity/constants.ts';
import type { MaturityAssessment, MaturityDetail } from '#contract/maturity/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { OutdatedText } from '#contract/shared/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { jsonObject } from '../../platform/database/selections.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { createNaming } from '../../platform/localization/naming.ts';
import { currentLanguage, outdatedJson, outdatedOf } from '../../platform/localization/outdatedText.ts';
import {
  entityColumns,
  type EntityRow,
  languagesOf,
  profileColumns,
  type ProfileRow,
  reference,
  toEntity,
} from '../../platform/records/entity.ts';
import { publicEvidenceList } from '../../platform/records/evidence.ts';
import { tiesNow } from '../verification/verifierTies.ts';
import { factColumns, levelColumns } from './columns.ts';
import { evidenceItems } from './evidence.ts';
import { effectiveLevel, inGroups, type LevelRow, nameCriterion } from './levels.ts';
import { nextLevel, requirements } from './requirements.ts';

interface WordsRow {
  text: string;
  language: Locale;
  outdated: OutdatedText | null;
}

type ResultRow = LevelRow &
  Pick<MaturityDetail, 'verification' | 'validator' | 'validatorTies' | 'assessedOn' | 'evidence'> & {
    response: WordsRow | null;
    note: WordsRow | null;
  };

interface AssessmentRow extends EntityRow, ProfileRow {
  year: number;
  results: ResultRow[];
  met: string[];
}

const validator = (locale: Locale) => sql`(
  select ${reference('organization')} from organization join ${localizedText('organization', locale)} as text on true
  where organization.id = result.validator_id and organization.status = 'published'
)`;

const source = sql`maturity.source_locale`;

const outdated = outdatedJson({
  text: 'each',
  source,
  current: currentLanguage(
    sql`maturity_result_text as other where other.maturity_id = result.maturity_id
      and other.criterion = result.criterion and other.response <> ''`,
    source,
  ),
});

/** Returns a text of `result` in a language, the source language, or any. */
const words = (column: 'response' | 'note', locale: Locale) => {
  const text = sql.ref(`each.${column}`);
  return sql`(
    select json_build_object('text', ${text}, 'language', each.locale,
      'outdated', ${column === 'response' ? outdated : sql`null`}) from maturity_result_text as each
    where each.maturity_id = result.maturity_id and each.criterion = result.criterion and ${text} <> ''
    order by (each.locale = ${locale}) desc, (each.outdated is null) desc,
      (each.locale = maturity.source_locale) desc, each.locale limit 1
  )`;
};

/** JSON results of `maturity`, in a language or the source language. */
const results = (locale: Locale): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(${jsonObject({
    ...levelColumns,
    ...factColumns,
    validator: validator(locale),
    validatorTies: sql`case when result.verification = 'self-reported' then '[]'::json
      else ${tiesNow(sql`result.validator_ties`, sql`maturity.initiative_id`, sql`result.validator_id`)} end`,
    response: words('response', locale),
    note: words('note', locale),
    evidence: publicEvidenceList(evidenceItems),
  } satisfies Record<keyof ResultRow, RawBuilder<unknown>>)}), '[]')
  from maturity_result as result
  where result.maturity_id = maturity.id
)`;

// Current texts have no such field.
const toWords = ({ text, language, outdated: behind }: WordsRow) => ({
  text,
  language,
  ...outdatedOf(behind),
});

const nothing = {
  self: 'not-assessed',
  validated: 'not-assessed',
  verification: 'self-reported',
  validator: null,
  validatorTies: [],
  assessedOn: null,
  response: null,
  note: null,
  evidence: [],
} as const;

/** Returns a published assessment by initiative id and year. */
export async function findAssessment(
  db: Kysely<Database>,
  { initiativeId, year, locale }: { initiativeId: string; year: number; locale: Locale },
): Promise<MaturityAssessment> {
  const { rows } = await sql<AssessmentRow>`
    select ${entityColumns('maturity')}, ${profileColumns('maturity')}, maturity.year, ${results(locale)} as results,
      array(select requirement from maturity_met where maturity_id = maturity.id) as met
    from maturity join ${localizedText('maturity', locale)} as served on true
    where maturity.initiative_id = ${initiativeId} and maturity.year = ${year} and maturity.status = 'published'
  `.execute(db);
  const row = rows[0]!;
  const all = await requirements(db, locale);
  const naming = createNaming(await createCodeListRepository(db).all(locale), locale);

  function toResult(criterion: MaturityCriterion): MaturityDetail {
    const result = row.results.find((each) => each.criterion === criterion) ?? { criterion, ...nothing };
    const level = effectiveLevel(result);
    const { response } = result;
    return {
      ...result,
      response: response && toWords(response),
      note: result.note && toWords(result.note),
      evidence: [...result.evidence],
      validatorTies: [...(result.validatorTies ?? [])],
      criterion: nameCriterion(naming, criterion),
      level: naming.one('maturity-level', level),
      self: naming.one('maturity-level', result.self),
      validated: naming.one('maturity-level', result.validated),
      next: nextLevel({ criterion, level, met: row.met }, all, naming),
    };
  }

  return {
    ...toEntity(row),
    description: row.description,
    languages: languagesOf(row),
    year: row.year,
    groups: inGroups(naming, toResult),
  };
}
