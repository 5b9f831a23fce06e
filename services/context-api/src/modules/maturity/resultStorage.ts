import { sql } from 'kysely';
import { maturityCriteria } from '#contract/maturity/constants.ts';
import type { maturity } from '#contract/maturity/definition.ts';
import type { ContentOf } from '#contract/records/definition.ts';
import { listRows } from '../../platform/content/rows.ts';
import type { FullRow } from '../../platform/database/rows.ts';
import { columnOf, jsonObject } from '../../platform/database/selections.ts';
import { evidenceItem } from '../../platform/definitions/evidence.ts';
import type { Storage } from '../../platform/definitions/storage.ts';
import { addressOf, targetOf } from '../../platform/definitions/targets.ts';
import { factColumns, levelColumns, resultColumns } from './columns.ts';

type Result = ContentOf<typeof maturity>['results'][number];

const organization = targetOf('organizations');
const result = columnOf('maturity_result', 'result');
const own = columnOf('maturity_evidence', 'own');
const text = columnOf('maturity_result_text', 'text');

const ofResult = (table: string) =>
  sql`${sql.ref(`${table}.maturity_id`)} = result.maturity_id and ${sql.ref(`${table}.criterion`)} = result.criterion`;

const content = jsonObject({
  criterion: levelColumns.criterion,
  ...factColumns,
  validator: addressOf(organization, result('validator_id')),
  text: sql`(select coalesce(json_object_agg(text.locale, ${jsonObject({
    response: text('response'),
    note: text('note'),
  })}), '{}') from maturity_result_text as text where ${ofResult('text')})`,
  evidence: sql`(select coalesce(json_agg(${jsonObject({
    title: own('title'),
    language: own('language'),
    year: own('year'),
    address: own('address'),
    file: own('sha256'),
    isPublic: own('is_public'),
  })} order by ${own('position')}), '[]') from maturity_evidence as own where ${ofResult('own')})`,
  met: sql`(select coalesce(json_agg(met.requirement order by met.position, asked.position), '[]')
    from maturity_met as met join maturity_requirement as asked on asked.code = met.requirement
    where met.maturity_id = result.maturity_id and asked.criterion = result.criterion)`,
});

/** Results with texts, evidence and documented requirements. */
export const resultStorage: Storage = {
  lists: (results: readonly Result[], to) => [
    [
      'maturity_result',
      results.map((each): FullRow<'maturity_result', 'maturity_id'> => ({
        criterion: each.criterion,
        ...resultColumns({ ...each, assessedOn: each.assessedOn ?? null }),
        validator_id: each.validator === undefined ? null : to.idOf(organization, each.validator),
        validator_ties: [],
      })),
    ],
    [
      'maturity_result_text',
      results.flatMap(({ criterion, text: texts }) =>
        Object.entries(texts).map(([locale, { response, note }]) => ({ criterion, locale, response, note })),
      ),
    ],
    [
      'maturity_evidence',
      results.flatMap(({ criterion, evidence }) =>
        evidence.map((each, position) => {
          const { isPublic, ...row } = evidenceItem(each, to);
          return { criterion, position, ...row, is_public: isPublic };
        }),
      ),
    ],
    [
      'maturity_met',
      listRows(
        'requirement',
        results.flatMap(({ met }) => met),
      ),
    ],
  ],
  read: sql`(select coalesce(json_agg(${content}
      order by array_position(array[${sql.join(maturityCriteria.map((each) => sql.lit(each)))}], result.criterion)), '[]')
    from maturity_result as result where result.maturity_id = maturity.id)`,
};
