import { maturity as definition } from '#contract/maturity/definition.ts';
import type { ContentOf } from '#contract/records/definition.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { sourceText, twice } from '../../platform/content/findings.ts';
import { kindOf } from '../../platform/definitions/kindOf.ts';
import maturityRequirements from './requirements.json' with { type: 'json' };
import { resultStorage } from './resultStorage.ts';

type MaturityContent = ContentOf<typeof definition>;
type Result = MaturityContent['results'][number];

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

/** Maturity assessments, one per initiative and year. */
export const maturity = kindOf('maturity', definition, {
  storages: { results: resultStorage },
  check: (content) => check(content),
});
