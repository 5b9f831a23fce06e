import { type RawBuilder, sql } from 'kysely';
import type { IndicatorValue, ValueSummary } from '#contract/indicators/schema.ts';
import type { VerificationState } from '#contract/records/verificationStates.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { OutdatedText } from '#contract/shared/schema.ts';
import { valueParts, valueTexts } from '#contract/values/definition.ts';
import { jsonObject } from '../../platform/database/selections.ts';
import { fieldColumns } from '../../platform/definitions/edited.ts';
import { fileJson } from '../../platform/files/fileJson.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { currentLanguage, outdatedJson, outdatedOf } from '../../platform/localization/outdatedText.ts';
import { reference } from '../../platform/records/entity.ts';
import { tiesNow } from '../verification/verifierTies.ts';

export interface ValueRow {
  year: number;
  available: boolean;
  value: number | null;
  verification: VerificationState;
  verifiedOn: string | null;
  narrative: string | null;
  language: Locale | null;
  outdated: OutdatedText | null;
}

export interface FullValueRow
  extends
    ValueRow,
    Pick<
      IndicatorValue,
      'version' | 'beingCorrected' | 'verifiedBy' | 'verifier' | 'verifierTies' | 'reportedOn' | 'parts'
    > {
  texts: Pick<IndicatorValue, 'narrative' | 'comment' | 'notAvailable'>;
  documents: IndicatorValue['documents'];
  revisions: IndicatorValue['revisions'];
}

const day = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;

/** Text of a value or revision in a language, else in the indicator's source language. */
const words = (table: string, owner: RawBuilder<unknown>, locale: Locale) => sql`left join lateral (
  select * from ${sql.table(table)} as each where ${owner}
    and each.locale in (${locale}, indicator.source_locale)
  order by (each.locale = ${locale}) desc limit 1
) as words on true`;

const ofValue = sql`each.indicator_id = entry.indicator_id and each.year = entry.year`;

const source = sql`indicator.source_locale`;

const textsOfValue = sql`indicator_value_text as other
  where other.indicator_id = entry.indicator_id and other.year = entry.year`;

const list = (item: RawBuilder<unknown>, table: string, order: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(${item} order by ${order}), '[]')
  from ${sql.table(table)} as each where ${ofValue})`;

const revisions = (locale: Locale) => sql`(
  select coalesce(json_agg(json_build_object(
    'version', earlier.version, 'value', earlier.value, 'verification', earlier.verification,
    'replacedOn', ${day('earlier.replaced_at')},
    'narrative', words.narrative, 'reason', words.reason, 'language', words.locale
  ) order by earlier.version desc), '[]')
  from indicator_value_revision as earlier ${words(
    'indicator_value_revision_text',
    sql`each.indicator_id = earlier.indicator_id and each.year = earlier.year and each.version = earlier.version`,
    locale,
  )}
  where earlier.indicator_id = entry.indicator_id and earlier.year = entry.year
    and earlier.state = 'approved')`;

const full = (locale: Locale) => sql`,
  'version', entry.version, 'texts', ${jsonObject(fieldColumns(valueTexts, 'words'))},
  'verifier', case when entry.verified_by is not null then (
    select ${reference('organization')} from organization join ${localizedText('organization', locale)} as text on true
    where organization.id = entry.verifier_id and organization.status = 'published') end,
  'verifierTies', case when entry.verified_by is null then '[]'::json
    else ${tiesNow(sql`entry.verifier_ties`, sql`indicator.initiative_id`, sql`entry.verifier_id`)} end,
  'verifiedBy', entry.verified_by,
  'beingCorrected', entry.correcting_since is not null,
  'reportedOn', ${day('entry.reported_at')}, 'revisions', ${revisions(locale)},
  'parts', ${list(jsonObject(fieldColumns(valueParts, 'each')), 'indicator_value_part', sql`each.dimension, each.category`)},
  'documents', ${list(
    sql`json_build_object('title', each.title, 'language', each.language,
      'url', case when each.is_public then each.url end,
      'file', (select ${fileJson} from file where file.sha256 = each.sha256 and each.is_public))`,
    'indicator_value_document',
    sql`each.position`,
  )}`;

/** Approved values of `indicator` by year, as JSON: no others leave the service. */
export const approvedValues = (locale: Locale, { all }: { all: boolean }): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object(
    'year', entry.year, 'available', entry.available, 'value', entry.value,
    'verification', entry.verification, 'verifiedOn', ${day('entry.verified_at')}, 'narrative', words.narrative, 'language', words.locale,
    'outdated', ${outdatedJson({ text: 'words', source, current: currentLanguage(textsOfValue, source) })}
    ${all ? full(locale) : sql``}
  ) order by entry.year), '[]')
  from indicator_value as entry ${words('indicator_value_text', ofValue, locale)}
  where entry.indicator_id = indicator.id and entry.state = 'approved'
)`;

/** Value for lists; `total` is the running sum, if values add up. */
export const toValue = (row: ValueRow, total: number | null): ValueSummary => ({
  year: row.year,
  availability: row.available ? 'reported' : 'not-available',
  value: row.value,
  total,
  verification: row.verification,
  verifiedOn: row.verifiedOn,
});

export const toFullValue = (row: FullValueRow, total: number | null): IndicatorValue => ({
  ...toValue(row, total),
  language: row.language,
  ...outdatedOf(row.outdated),
  ...row.texts,
  verifiedOn: row.verifiedOn,
  verifiedBy: row.verifiedBy,
  verifier: row.verifier,
  verifierTies: row.verifierTies,
  reportedOn: row.reportedOn,
  beingCorrected: row.beingCorrected,
  version: row.version,
  parts: row.parts,
  documents: row.documents,
  revisions: row.revisions,
});
