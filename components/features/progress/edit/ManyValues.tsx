import { Check } from '#components/form/Check.tsx';
import type { GoalList } from '#contract/goals/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Doubts } from './Doubts.tsx';
import { openDoubts } from './doubtsOf.ts';
import type { GridCell } from './progressGrid.ts';
import type { Outcomes } from './useManySteps.ts';
import { useValueText } from './useValueText.ts';

interface ManyValuesProps {
  cells: readonly GridCell[];
  keyOf: (cell: GridCell) => string;
  outcomes: Outcomes;
  /** Keys of the values not picked. */
  leftOut: ReadonlySet<string>;
  isDisabled: boolean;
  /** Goals as visitors see them. */
  published: GoalList['goals'];
  onPick: (recordKey: string, isPicked: boolean) => void;
}

/** Lists values to pick, with public values and questions. */
export function ManyValues(props: ManyValuesProps) {
  const { cells, keyOf, outcomes, leftOut, isDisabled, published, onPick } = props;
  const { t } = useTranslation('edit');
  const indicators = new Map(published.flatMap((goal) => goal.indicators).map((each) => [each.slug, each]));
  return (
    <fieldset disabled={isDisabled}>
      <legend className="font-semibold">{t('many.values')}</legend>
      <ul className="mt-2 max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
        {cells.map((cell) => {
          const { row, year, value } = cell;
          const recordKey = keyOf(cell);
          const reason = outcomes.get(recordKey);
          return (
            <li key={recordKey} className="py-2">
              <Check
                id={recordKey}
                value={!leftOut.has(recordKey)}
                onChange={(isPicked) => {
                  onPick(recordKey, isPicked);
                }}
              >
                <span className="font-semibold">{t('values.cell', { name: row.name.name, year })}</span>
                <span className="block">
                  <Difference
                    cell={cell}
                    before={indicators.get(row.indicator.slug)?.values.find((each) => each.year === year)}
                  />
                </span>
              </Check>
              {value?.submission?.note && (
                <p className="text-small whitespace-pre-line">
                  <span className="block text-stone">{t('values.submissionNote')}</span>
                  {value.submission.note}
                </p>
              )}
              <Doubts doubts={openDoubts(cell)} title={t('doubt.check')} />
              {reason === null && <p className="font-semibold text-moss">{t('values.done')}</p>}
              {reason && <p className="font-semibold text-clay">{reason}</p>}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

interface DifferenceProps {
  cell: GridCell;
  /** Public value. */
  before: { readonly value: number | null } | undefined;
}

function Difference({ cell: { row, value }, before }: DifferenceProps) {
  const { t } = useTranslation(['edit', 'detail']);
  const text = useValueText();
  if (!value) return null;
  const { content } = value;
  if (!content.available) return t('detail:progress.coverage.not-available');
  if (row.isInWords) return t('detail:progress.inWords');
  const now = `${text.show('value', content.value)} ${row.unit}`;
  if (!before || before.value === content.value) return now;
  return t('preview.change', { from: text.show('value', before.value), to: now });
}
