import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { FilePicker } from '#components/form/FilePicker.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import { DownloadIcon } from '#components/ui/icons.tsx';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { findValue } from '#lib/api/progressEditing.ts';
import { formatBytes } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { BulkInput } from './pastedRows.ts';
import { baselineOf, cellOf, type GridRow, stateOf } from './progressGrid.ts';
import { isAsSaved, readSheetRows, sheetColumns, sheetRow } from './sheet.ts';

const LIMIT = 2_000_000;

interface SpreadsheetProps {
  editing: ProgressEditing;
  rows: readonly GridRow[];
  onRead: (read: BulkInput) => void;
}

/** Exports to a spreadsheet and reads it back. */
export function Spreadsheet({ editing, rows, onRead }: SpreadsheetProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const id = useId();
  const { initiative, years, rights } = editing;
  const headings = sheetColumns.map((column) => t(`sheet.${column}`));
  const save = useMutation({
    async mutationFn() {
      const { saveSpreadsheet } = await import('#lib/spreadsheet/spreadsheet.ts');
      await saveSpreadsheet(`${initiative.slug}.xlsx`, {
        sheet: initiative.name,
        headings,
        rows: rows.flatMap((row) =>
          years.map((year) => {
            const cell = cellOf(row, year, rights);
            const { value } = cell;
            const state = t(`values.state.${stateOf(value, baselineOf(cell))}`);
            const { name, unit } = { name: row.name.name, unit: row.unit };
            const recordKey = { initiative: initiative.slug, indicator: row.indicator.slug, year };
            return sheetRow({ ...recordKey, name, unit, value, state }, locale);
          }),
        ),
      });
    },
  });
  const read = useMutation({
    async mutationFn(file: File) {
      if (file.size > LIMIT) throw new Error('too large');
      const { openSpreadsheet } = await import('#lib/spreadsheet/spreadsheet.ts');
      const reader = { initiative: initiative.slug, locale, headings };
      const { rows: all, fieldErrors } = readSheetRows(await openSpreadsheet(file), reader);
      const changed = all.filter((row) => !isAsSaved(row, findValue(editing, row)));
      return { rows: changed, fieldErrors, unchanged: all.length - changed.length };
    },
    onSuccess: onRead,
  });
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h3 id={id} className="text-title">
        {t('sheet.title')}
      </h3>
      <p className="max-w-prose">{t('sheet.text')}</p>
      <div className="flex flex-wrap items-end gap-5">
        <Button
          look="secondary"
          disabled={save.isPending}
          onClick={() => {
            save.mutate();
          }}
        >
          <DownloadIcon />
          {t('sheet.download')}
        </Button>
        <FilePicker
          label={t('sheet.upload')}
          accept=".xlsx"
          onFile={(file) => {
            read.mutate(file);
          }}
        />
      </div>
      {(read.isError || save.isError) && (
        <p role="alert" className="font-semibold text-clay">
          {t(read.isError ? 'sheet.unreadable' : 'sheet.notSaved', { size: formatBytes(LIMIT, locale) })}
        </p>
      )}
    </section>
  );
}
