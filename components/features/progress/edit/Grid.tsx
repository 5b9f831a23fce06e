import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useEditSession } from '#components/record-editor/Editing.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import {
  progressEditingQueries,
  savedValue,
  type ValueFields,
  valueRemote,
} from '#lib/api/progressEditing.ts';
import { routes } from '#lib/config/routes.ts';
import { readAmount, writeAmount } from '#lib/progress/amounts.ts';
import { fromTsv, toTsv } from '#lib/progress/clipboard.ts';
import { type Cell as Place, createGridCursor, isSelected } from '#lib/records/gridCursor.ts';
import { lastingSlug } from '#lib/records/recordKeys.ts';
import { Cell } from './Cell.tsx';
import { LockAnnouncement } from './LockAnnouncement.tsx';
import { lockOf } from './lockOf.ts';
import { NotEntered } from './NotEntered.tsx';
import type { Pasted } from './pastedRows.ts';
import { cellOf, type GridCell, type KeptRows, rowsOf, valueKey } from './progressGrid.ts';
import { RecordLine } from './RecordLine.tsx';
import { useGridKeys } from './useGridKeys.ts';
import { useRejected } from './useRejected.ts';

interface GridProps {
  editing: ProgressEditing;
  onOpen: (cell: GridCell) => void;
  onPaste: (cells: Pasted[]) => void;
}

/** Indicators × years, to be filled in like a spreadsheet. */
export function Grid({ editing, onOpen, onPaste }: GridProps) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const locale = useLocale();
  const client = useQueryClient();
  const editSession = useEditSession();
  const table = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [cursor] = useState(createGridCursor);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const { years, rights, initiative } = editing;
  const [kept] = useState<KeptRows>(() => new WeakMap());
  const rows = useMemo(() => rowsOf(editing, locale, kept), [editing, locale, kept]);
  const at = ({ row, column }: Place) => {
    const of = rows[row];
    const year = years[column];
    return of && year !== undefined ? cellOf(of, year, rights) : null;
  };

  const { reject, clear, rejected } = useRejected({ rows, rights });
  const change = useCallback(
    ({ row, year, value }: GridCell, fields: Partial<ValueFields>) => {
      const address = { initiative: initiative.slug, indicator: lastingSlug(row.indicator), year };
      const editor = editSession.editor<ValueFields>(
        valueKey(initiative.slug, lastingSlug(row.indicator), year),
        () => ({
          saved: savedValue(value),
          remote: valueRemote(client, api, address),
        }),
      );
      editor.change(fields);
      void editor.save().then((isSaved) => {
        if (isSaved || editor.state().phase !== 'failed') return;
        // A person may have locked it meanwhile: what the cell is now says why.
        reject({ row, year }, writeAmount(fields.value ?? null, locale));
        const { queryKey } = progressEditingQueries(api).detail(initiative.slug);
        void client.invalidateQueries({ queryKey });
      });
    },
    [api, client, editSession, initiative.slug, locale, reject],
  );
  const take = useCallback(
    (cell: GridCell, text: string) => {
      if (lockOf(cell)) {
        reject(cell, text);
        cursor.stopTyping();
        return true;
      }
      const amount = readAmount(text, locale);
      const name = t('values.cell', { name: cell.row.name.name, year: cell.year });
      setFieldError(amount === undefined ? t('values.noNumber', { name, text }) : null);
      if (amount === undefined) return false;
      cursor.stopTyping();
      change(cell, amount === null ? { value: null } : { available: true, value: amount });
      return true;
    },
    [change, cursor, locale, reject, t],
  );

  const valueOf = ({ row, year, value }: GridCell): number | null => {
    const editor = editSession.find(valueKey(initiative.slug, lastingSlug(row.indicator), year));
    return (editor?.state().fields as ValueFields | undefined)?.value ?? value?.content.value ?? null;
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
    onClear: (recordKey) => {
      const cell = at(recordKey);
      if (cell && valueOf(cell) !== null) change(cell, { value: null });
    },
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
      {/* A cell that gets the focus comes out from under the headings. */}
      <div className="relative mt-4 max-h-[80dvh] scroll-pt-14 scroll-pl-72 overflow-auto border border-line">
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
                  onType={take}
                  onCancel={keys.cancel}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <p className="mt-2">
        <Button
          look="secondary"
          onClick={() => {
            const cell = at(cursor.get().active);
            if (cell) onOpen(cell);
          }}
        >
          {t('values.open')}
        </Button>
      </p>
      <p role="alert" className="mt-2 min-h-6 text-small font-semibold text-clay">
        {fieldError}
      </p>
      <LockAnnouncement cursor={cursor} cellAt={at} />
      <NotEntered rejected={rejected} onOpen={onOpen} onClear={clear} />
    </>
  );
}
