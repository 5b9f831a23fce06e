import { useLocale } from '#components/layout/useLocale.ts';
import { useOpenEditor } from '#components/record-editor/useOpenEditor.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import type { ValueFields } from '#lib/api/progressEditing.ts';
import { writeAmount } from '#lib/format/amounts.ts';
import { formatQuantity } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { lastingSlug } from '#lib/records/recordKeys.ts';
import { openDoubts } from './doubtsOf.ts';
import { baselineOf, cellOf, type GridCell, type GridRow, stateOf, valueKey } from './progressGrid.ts';
import { RecordLine } from './RecordLine.tsx';
import { StateMark } from './StateMark.tsx';

interface ValueListProps {
  editing: ProgressEditing;
  rows: readonly GridRow[];
  onOpen: (cell: GridCell) => void;
}

/** Replaces the grid on narrow windows: the years of each indicator below its name. */
export function ValueList({ editing, rows, onOpen }: ValueListProps) {
  const { years, rights, initiative } = editing;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.name.slug}>
          <details>
            <summary className="min-h-11 py-3 font-medium">
              <RecordLine reference={row.name} status={row.indicator.content.status} href={null} />
              <span className="block text-small font-normal text-stone">{row.unit}</span>
            </summary>
            <ul className="pb-3">
              {years.toReversed().map((year) => (
                <li key={year}>
                  <Entry initiative={initiative.slug} cell={cellOf(row, year, rights)} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  initiative: string;
  cell: GridCell;
  onOpen: (cell: GridCell) => void;
}

function Entry({ initiative, cell, onOpen }: EntryProps) {
  const { t } = useTranslation(['edit', 'detail']);
  const locale = useLocale();
  const { row, year, value } = cell;
  const draft = useOpenEditor<ValueFields>(valueKey(initiative, lastingSlug(row.indicator), year));
  const fields = draft?.fields ?? value?.content;
  const baseline = baselineOf(cell, draft?.fields);
  const shown = () => {
    if (baseline !== null) return formatQuantity(baseline, row.unit, locale);
    if (!fields) return t('values.nothing');
    if (!fields.available) return t('detail:progress.coverage.not-available');
    if (row.isInWords) return t('detail:progress.inWords');
    const { value: amount }: { value: number | string | null } = fields;
    if (typeof amount === 'number') return formatQuantity(amount, row.unit, locale);
    return writeAmount(amount, locale) || t('values.nothing');
  };
  return (
    <button
      type="button"
      className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 text-left"
      onClick={() => {
        onOpen(cell);
      }}
    >
      <span>
        {year} <span className="font-semibold tabular-nums">{shown()}</span>
      </span>
      <StateMark state={stateOf(value, baseline)} />
      {openDoubts(cell, fields).length > 0 && (
        <span className="text-small font-semibold text-clay">{t('doubt.mark')}</span>
      )}
      {draft && draft.phase !== 'still' && (
        <span className="text-small text-clay">{t('values.unsaved')}</span>
      )}
    </button>
  );
}
