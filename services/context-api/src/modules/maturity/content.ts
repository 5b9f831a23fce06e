import { z } from 'zod';
import { maturityCriteria } from '#contract/maturity/constants.ts';
import { responseFacts, resultFacts } from '#contract/maturity/schema.ts';
import { loadable, withDefaults } from '#contract/records/derive.ts';
import { slug } from '#contract/shared/schema.ts';
import { evidence, evidenceRow } from '../../platform/content/evidence.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { sourceText, twice } from '../../platform/content/findings.ts';
import { defineKind, type IdOf, type TableRows } from '../../platform/content/kind.ts';
import { listRows } from '../../platform/content/rows.ts';
import { entity, paragraphs, textOf, year } from '../../platform/content/shapes.ts';
import * as targets from '../../platform/content/targets.ts';
import type { FullRow } from '../../platform/database/rows.ts';
import { resultColumns } from './columns.ts';
import maturityRequirements from './requirements.json' with { type: 'json' };

const unvalidated = { validated: 'not-assessed', verification: 'self-reported', assessedOn: null } as const;

const result = z.strictObject({
  criterion: z.enum(maturityCriteria),
  ...withDefaults(loadable(resultFacts), unvalidated),
  /** Slug of the validating organization. */
  validator: slug.optional(),
  text: textOf({ response: paragraphs, note: z.string().trim().max(4000).default('') }),
  evidence: z.array(evidence).default([]),
  ...withDefaults({ met: loadable(responseFacts).met }, { met: [] as string[] }),
});

const schema = z.strictObject({ ...entity, initiative: slug, year, results: z.array(result) });

type MaturityContent = z.output<typeof schema>;
type Result = z.output<typeof result>;

const criterionOf = new Map(maturityRequirements.map(({ code, criterion }) => [code, criterion]));

function resultFindings({ criterion, validated, verification, validator, met }: Result): Finding[] {
  const isValidated = validated !== 'not-assessed';
  return [
    ...(isValidated === (verification !== 'self-reported')
      ? []
      : [{ path: ['verification'], reason: `${verification} does not match level ${validated}` }]),
    ...(isValidated === (validator !== undefined)
      ? []
      : [
          {
            path: ['validator'],
            reason: 'a validated level needs a validator; other levels cannot have one',
          },
        ]),
    ...met.flatMap((code, index) =>
      criterionOf.get(code) === criterion
        ? []
        : [{ path: ['met', index], reason: `${code} is not a requirement of ${criterion}` }],
    ),
    ...twice(met, (index) => ['met', index], 'requirement'),
  ];
}

function check({ results, sourceLocale }: MaturityContent): Finding[] {
  const criteria = results.map(({ criterion }) => criterion);
  return [
    ...twice(criteria, (index) => ['results', index, 'criterion'], 'sub-criterion'),
    ...results.flatMap((each, index) =>
      [...sourceText(sourceLocale, each.text), ...resultFindings(each)].map(({ path, reason }) => ({
        path: ['results', index, ...path],
        reason,
      })),
    ),
  ];
}

function lists({ results, sourceLocale }: MaturityContent, idOf: IdOf): TableRows[] {
  return [
    [
      'maturity_result',
      results.map((each): FullRow<'maturity_result', 'maturity_id'> => ({
        criterion: each.criterion,
        ...resultColumns(each),
        validator_id: each.validator === undefined ? null : idOf(targets.organization, each.validator),
        validator_ties: [],
      })),
    ],
    [
      'maturity_result_text',
      results.flatMap(({ criterion, text }) =>
        Object.entries(text).map(([locale, { response, note }]) => ({
          criterion,
          locale,
          ...({ response, note } satisfies FullRow<
            'maturity_result_text',
            'maturity_id' | 'criterion' | 'locale' | 'outdated'
          >),
        })),
      ),
    ],
    [
      'maturity_evidence',
      results.flatMap(({ criterion, evidence: documents }) =>
        documents.map((each, position) => ({ criterion, position, ...evidenceRow(each, sourceLocale) })),
      ),
    ],
    [
      'maturity_met',
      listRows(
        'requirement',
        results.flatMap(({ met }) => met),
      ),
    ],
  ];
}

/** Maturity assessments, one per initiative and year. */
export const maturity = defineKind({
  name: 'maturity',
  entity: 'maturity',
  hasOwnSlug: true,
  parent: { key: 'initiative', kind: targets.initiative },
  schema,
  references: ({ results }) =>
    results.flatMap(({ validator }, index) =>
      validator === undefined
        ? []
        : [{ path: ['results', index, 'validator'], to: targets.organization, value: validator }],
    ),
  check,
  columns: (content) => ({ year: content.year }),
  lists,
});
