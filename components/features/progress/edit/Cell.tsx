import { memo, useSyncExternalStore } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { useOpenEditor } from '#components/record-editor/useOpenEditor.ts';
import { classNames } from '#components/ui/classNames.ts';
import type { ValueFields } from '#lib/api/progressEditing.ts';
import { writeAmount } from '#lib/format/amounts.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { type GridCursor, isSelected } from '#lib/records/gridCursor.ts';
import { lastingSlug } from '#lib/records/recordKeys.ts';
import { CellInput } from './CellInput.tsx';
import { openDoubts } from './doubtsOf.ts';
import { LockNote } from './LockNote.tsx';
import { lockOf } from './lockOf.ts';
import { baselineOf, type CellState, type GridCell, stateOf, valueKey } from './progressGrid.ts';
import { StateMark } from './StateMark.tsx';

interface CellProps extends GridCell {
  initiative: string;
  cursor: GridCursor;
  rowIndex: number;
  columnIndex: number;
  /** Position in the grid, which its note must not leave. */
  isBelowMiddle: boolean;
  isRightOfMiddle: boolean;
  /** Saves the input; false if it is no number. */
  onType: (cell: GridCell, text: string) => boolean;
  onCancel: () => void;
}

const looks: Readonly<Record<CellState, string>> = {
  open: 'border-dashed border-line bg-paper',
  baseline: 'border-line bg-paper',
  draft: 'border-dashed border-stone bg-white',
  submitted: 'border-moss bg-white',
  returned: 'border-2 border-clay bg-white',
  approved: 'border-line bg-leaf/20',
  verified: 'border-moss bg-leaf/40',
  'not-available': 'border-dashed border-clay bg-sand',
};

/** Shows one value. Renders again only for its own changes. */
export const Cell = memo(function Cell(props: CellProps) {
  const { row, year, value, canEdit, initiative, cursor, rowIndex, columnIndex, onType, onCancel } = props;
  const { t } = useTranslation(['edit', 'detail']);
  const locale = useLocale();
  const draft = useOpenEditor<ValueFields>(valueKey(initiative, lastingSlug(row.indicator), year));
  const isHere = () => {
    const { active } = cursor.get();
    return active.row === rowIndex && active.column === columnIndex;
  };
  const recordKey = { row: rowIndex, column: columnIndex };
  const isActive = useSyncExternalStore(cursor.subscribe, isHere, () => false);
  const selected = useSyncExternalStore(
    cursor.subscribe,
    () => isSelected(cursor.get(), recordKey),
    () => false,
  );
  const typing = useSyncExternalStore(
    cursor.subscribe,
    () => (isHere() ? cursor.get().typing : null),
    () => null,
  );
  const isRejected = useSyncExternalStore(
    cursor.subscribe,
    () => isHere() && cursor.get().rejected !== null,
    () => false,
  );
  const lock = lockOf({ row, year, value, canEdit });
  const fields = draft?.fields ?? value?.content;
  const isUnsaved = draft !== null && draft.phase !== 'still';
  const baseline = baselineOf(props, draft?.fields);
  const state = stateOf(value, baseline);
  const shown = () => {
    if (baseline !== null) return formatNumber(baseline, locale, { maximumFractionDigits: 6 });
    // Its state says it already.
    if (!fields || (state === 'not-available' && !isUnsaved)) return '';
    if (!fields.available) return t('detail:progress.coverage.not-available');
    if (row.isInWords) return t('detail:progress.inWords');
    const { value: amount }: { value: number | string | null } = fields;
    return typeof amount === 'number'
      ? formatNumber(amount, locale, { maximumFractionDigits: 6 })
      : writeAmount(amount, locale);
  };
  return (
    <div
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-selected={selected}
      aria-readonly={!canEdit}
      data-row={rowIndex}
      data-column={columnIndex}
      className={classNames(
        // Scrolls clear of the bar at the foot of the window.
        'relative table-cell h-16 min-w-28 scroll-mb-20 border px-2 py-1 align-top',
        looks[state],
        selected && 'outline-2 -outline-offset-2 outline-moss',
      )}
    >
      {typing ? (
        <CellInput
          label={t('values.cell', { name: row.name.name, year })}
          initial={typing.text ?? writeAmount(fields?.value ?? null, locale)}
          onType={(text) => onType({ row, year, value, canEdit }, text)}
          onCancel={onCancel}
        />
      ) : (
        <span className="block min-h-6 font-semibold tabular-nums">{shown()}</span>
      )}
      <StateMark state={state} />
      {openDoubts({ row, year, value }, fields).length > 0 && (
        <span className="block text-small font-semibold text-clay">{t('doubt.mark')}</span>
      )}
      {isUnsaved && <span className="block text-small text-clay">{t('values.unsaved')}</span>}
      {isRejected && lock && (
        <LockNote lock={lock} above={props.isBelowMiddle} left={props.isRightOfMiddle} />
      )}
    </div>
  );
});
