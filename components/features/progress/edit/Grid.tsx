import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { useEditSession } from '#components/record-editor/Editing.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { writeAmount } from '#lib/format/amounts.ts';
import {
  type Cell as Place,
  createGridCursor,
  filledDown,
  isSelected,
  selectedCells,
} from '#lib/records/gridCursor.ts';
import { lastingSlug } from '#lib/records/recordKeys.ts';
import { fromTsv, toTsv } from '#lib/spreadsheet/clipboard.ts';
import { Cell } from './Cell.tsx';
import { LockAnnouncement } from './LockAnnouncement.tsx';
import { lockOf } from './lockOf.ts';
import { NotEntered } from './NotEntered.tsx';
import type { Pasted } from './pastedRows.ts';
import { type CachedRows, cellOf, dueColumn, type GridCell, parseValueKey, rowsOf } from './progressGrid.ts';
import { RecordLine } from './RecordLine.tsx';
import { type CellChange, useGridEdits } from './useGridEdits.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useRejected } from './useRejected.ts';

interface GridProps {
  editing: ProgressEditing;
  onOpen: (cell: GridCell) => void;
  /** Receives the selected cells, for steps with all of them. */
  onChoose: (cells: GridCell[]) => void;
  onPaste: (cells: Pasted[]) => void;
}

/** Edits indicators × years like a spreadsheet. */
export function Grid({ editing, onOpen, onChoose, onPaste }: GridProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const editSession = useEditSession();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const { years, rights, initiative } = editing;
  const [cursor] = useState(() => createGridCursor({ row: 0, column: dueColumn(years) }));
  const [cached] = useState<CachedRows>(() => new WeakMap());
  const rows = useMemo(() => rowsOf(editing, locale, cached), [editing, locale, cached]);
  // The latest years are at the end; `scrollIntoView` would scroll the page, too.
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current) current.scrollLeft = current.scrollWidth;
  }, []);
  const at = ({ row, column }: Place) => {
    const of = rows[row];
    const year = years[column];
    return of && year !== undefined ? cellOf(of, year, rights) : null;
  };

  const { reject, clear, rejected } = useRejected({ rows, rights });
  const edits = useGridEdits({ initiative: initiative.slug, cursor, reject });
  const { valueOf } = edits;
  const move = async (direction: 'undo' | 'redo') => {
    const { changed } = await editSession[direction]();
    const changedValue = parseValueKey(changed[0] ?? '');
    const row = rows.findIndex(({ indicator }) => lastingSlug(indicator) === changedValue?.indicator);
    const column = years.findIndex((year) => year === changedValue?.year);
    if (row !== -1 && column !== -1) keys.go({ row, column });
  };
  const keys = useGridKeys({
    table,
    cursor,
    rows: rows.length,
    columns: years.length,
    canType: (recordKey) => {
      const cell = at(recordKey);
      return cell !== null && lockOf(cell) === null;
    },
    onReject: (recordKey, text) => {
      const cell = at(recordKey);
      if (cell) reject(cell, text);
    },
    onOpen: (recordKey) => {
      const cell = at(recordKey);
      if (cell) onOpen(cell);
    },
    onClear: (cells) => {
      edits.changeBlock(
        cells.flatMap((place) => at(place) ?? []).map((cell) => ({ cell, value: null })),
        'cleared',
      );
    },
    onFillDown: () => {
      const changes = filledDown(cursor.get()).flatMap(({ from, to }): CellChange[] => {
        const [source, cell] = [at(from), at(to)];
        const value = source && valueOf(source);
        return cell && value !== null ? [{ cell, value }] : [];
      });
      edits.changeBlock(changes, 'filled');
    },
    onMove: (direction) => void move(direction),
    copy: () =>
      toTsv(
        rows.flatMap((row, index) => {
          const selected = years.filter((_, column) => isSelected(cursor.get(), { row: index, column }));
          if (selected.length === 0) return [];
          return [selected.map((year) => writeAmount(valueOf(cellOf(row, year, rights)), locale))];
        }),
      ),
    onPaste: (text) => {
      const { active, anchor } = cursor.get();
      const corner = {
        row: Math.min(active.row, anchor.row),
        column: Math.min(active.column, anchor.column),
      };
      onPaste(
        fromTsv(text).flatMap((cells, down) =>
          cells.map((pasted, right) => {
            const cell = at({ row: corner.row + down, column: corner.column + right });
            return { cell, line: down + 1, text: pasted };
          }),
        ),
      );
    },
  });

  return (
    <>
      <p id={helpId} className="max-w-prose text-small text-stone">
        {t('values.help')}
      </p>
      {/* A focused cell scrolls out from under the headings. */}
      <div
        ref={scroller}
        className="relative mt-4 max-h-[80dvh] scroll-pt-14 scroll-pl-72 overflow-auto border border-line"
      >
        <div
          ref={table}
          role="grid"
          tabIndex={-1}
          aria-label={t('values.grid', { name: initiative.name })}
          aria-describedby={helpId}
          aria-multiselectable="true"
          className="table border-separate border-spacing-0"
          {...keys.handlers}
        >
          <div role="row" className="table-row">
            <div
              role="columnheader"
              className="sticky top-0 left-0 z-20 table-cell min-w-56 bg-paper p-2 font-semibold"
            >
              {t('values.indicator')}
            </div>
            {years.map((year) => (
              <div
                key={year}
                role="columnheader"
                className="sticky top-0 z-10 table-cell bg-paper p-2 font-semibold"
              >
                {year}
              </div>
            ))}
          </div>
          {rows.map((row, rowIndex) => (
            <div key={row.name.slug} role="row" className="table-row">
              <div
                role="rowheader"
                className="sticky left-0 z-10 table-cell max-w-72 border-b border-line bg-paper p-2 align-top"
              >
                <RecordLine
                  reference={row.name}
                  status={row.indicator.content.status}
                  href={row.isPublic ? routes.indicator(initiative.slug, row.name.slug) : null}
                />
                <span className="block text-small text-stone">{row.unit}</span>
              </div>
              {years.map((year, columnIndex) => (
                <Cell
                  key={year}
                  {...cellOf(row, year, rights)}
                  {...{ cursor, rowIndex, columnIndex }}
                  isBelowMiddle={rowIndex * 2 >= rows.length && rowIndex > 1}
                  isRightOfMiddle={columnIndex * 2 >= years.length && columnIndex > 0}
                  initiative={initiative.slug}
                  onType={edits.take}
                  onCancel={keys.cancel}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <p className="mt-2 flex flex-wrap gap-3">
        <Button
          look="secondary"
          onClick={() => {
            const cell = at(cursor.get().active);
            if (cell) onOpen(cell);
          }}
        >
          {t('values.open')}
        </Button>
        <Button
          look="secondary"
          onClick={() => {
            onChoose(selectedCells(cursor.get()).flatMap((place) => at(place) ?? []));
          }}
        >
          {t('many.ofSelection')}
        </Button>
      </p>
      <p role="alert" className="mt-2 min-h-6 text-small font-semibold text-clay">
        {edits.fieldError}
      </p>
      <p role="status" className="text-small">
        {edits.outcome}
      </p>
      <LockAnnouncement cursor={cursor} cellAt={at} />
      <NotEntered rejected={rejected} onOpen={onOpen} onClear={clear} />
    </>
  );
}
