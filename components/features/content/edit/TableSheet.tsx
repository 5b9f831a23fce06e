import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FilePicker } from '#components/form/FilePicker.tsx';
import { fieldId } from '#components/form/FormContext.ts';
import { useLocale } from '#components/layout/useLocale.ts';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { Button } from '#components/ui/Button.tsx';
import { DownloadIcon } from '#components/ui/icons.tsx';
import type { Field } from '#contract/records/definition.ts';
import { formatBytes } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { FORM, useContent } from './ContentContext.ts';
import { readTableRows, type Row, type TableInput, tableSheetRows } from './tableCells.ts';

const LIMIT = 2_000_000;

interface TableSheetProps {
  path: string;
  field: Field;
  label: string;
  nameOf: (column: string) => string;
  onRead: (read: TableInput) => void;
}

/** Exports a table to a spreadsheet and reads it back; its rows replace the present ones after a check. */
export function TableSheet({ path, field, label, nameOf, onRead }: TableSheetProps) {
  const { t } = useTranslation(['content', 'edit']);
  const { noun } = useContent();
  const locale = useLocale();
  const { getValues } = useFormContext();
  const [found, setFound] = useState<TableInput | null>(null);
  const close = () => {
    setFound(null);
    document.getElementById(fieldId(FORM, path))?.focus();
  };
  const columns = Object.keys(field.fields ?? {});
  const headings = ['id', 'version', ...columns.map(nameOf)];
  const words = { yes: t('yes'), no: t('no') };
  const save = useMutation({
    async mutationFn() {
      const { saveSpreadsheet } = await import('#lib/spreadsheet/spreadsheet.ts');
      const rows = tableSheetRows(getValues(path) as Row[], { field, path, words });
      await saveSpreadsheet(`${noun}-${path.replaceAll('.', '-')}.xlsx`, {
        sheet: label.slice(0, 30),
        headings,
        rows,
      });
    },
  });
  const read = useMutation({
    async mutationFn(file: File) {
      if (file.size > LIMIT) throw new Error('too large');
      const { openSpreadsheet } = await import('#lib/spreadsheet/spreadsheet.ts');
      return readTableRows(await openSpreadsheet(file), { field, headings, locale, words });
    },
    onSuccess: (input) => {
      if (input.rejected.length > 0) onRead(input);
      else setFound(input);
    },
  });
  return (
    <details>
      <summary className="min-h-11 py-2 text-forest underline underline-offset-4">
        {t('edit:sheet.title')}
      </summary>
      <div className="flex flex-wrap items-end gap-5">
        <Button
          look="secondary"
          isBusy={save.isPending}
          onClick={() => {
            save.mutate();
          }}
        >
          <DownloadIcon />
          {t('edit:sheet.download')}
        </Button>
        <FilePicker
          label={t('edit:sheet.upload')}
          accept=".xlsx"
          onFile={(file) => {
            read.mutate(file);
          }}
        />
      </div>
      {found && (
        <div role="status" className="mt-3 space-y-2 rounded-small bg-sand p-3">
          <LeaveGuard unsaved={() => 'lost'} />
          <p>{t('table.found', { count: found.rows.length, before: (getValues(path) as Row[]).length })}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-3">
            <Button
              look="secondary"
              onClick={() => {
                onRead(found);
                close();
              }}
            >
              {t('table.replace')}
            </Button>
            <Button look="quiet" onClick={close}>
              {t('cancel')}
            </Button>
          </p>
        </div>
      )}
      {(read.isError || save.isError) && (
        <p role="alert" className="font-semibold text-clay">
          {t(read.isError ? 'edit:sheet.unreadable' : 'edit:sheet.notSaved', {
            size: formatBytes(LIMIT, locale),
          })}
        </p>
      )}
    </details>
  );
}
