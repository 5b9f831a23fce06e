import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldId } from '#components/form/FormContext.ts';
import { GroupError } from '#components/form/GroupError.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useRows } from '#components/record-editor/Rows.tsx';
import { Button } from '#components/ui/Button.tsx';
import { ScrollRegion } from '#components/ui/ScrollRegion.tsx';
import { groupValue } from '#lib/content/contentFields.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { fromTsv } from '#lib/spreadsheet/clipboard.ts';
import { type FieldControlProps, FORM, useContent } from './ContentContext.ts';
import { TableCell } from './TableCell.tsx';
import { pasteIntoTable, type Row } from './tableCells.ts';
import { TableSheet } from './TableSheet.tsx';

/** Rows of figures as a table: typed, pasted from a spreadsheet, or from a file. */
export function TableControl({ path, field }: FieldControlProps) {
  const { t } = useTranslation(['content', 'validation']);
  const { text } = useContent();
  const locale = useLocale();
  const { getValues } = useFormContext();
  const {
    fields: rows,
    append,
    remove,
    replace,
  } = useRows<Row>(path) as ReturnType<typeof useRows<Row>> & {
    replace: (rows: readonly Row[]) => void;
  };
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const nameOf = (column: string) => text.name(`${path}.0.${column}`) ?? column;
  const label = text.name(path) ?? path;

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain');
    const cell = cellOf(event.target);
    if (!cell || !/[\t\n]/.test(pasted.trimEnd())) return;
    event.preventDefault();
    const result = pasteIntoTable(fromTsv(pasted), {
      field,
      locale,
      at: cell,
      rows: getValues(path) as Row[],
    });
    setRejected(result.rejected);
    if (result.rejected.length === 0) replace(result.rows);
  }

  return (
    <fieldset id={fieldId(FORM, path)} tabIndex={-1} className="min-w-0 space-y-3">
      <legend className="font-semibold">{t('validation:optional', { label })}</legend>
      <p className="max-w-prose text-small text-stone">{text.hint(path) ?? t('table.hint')}</p>
      <GroupError path={path} />
      {rows.length > 0 && (
        <RowTable
          {...{ path, field, rows, nameOf, onPaste }}
          onRemove={(index) => {
            remove(index);
            document.getElementById(fieldId(FORM, path))?.focus();
          }}
        />
      )}
      {rejected.length > 0 && (
        <div role="alert" className="font-semibold text-clay">
          <p>{t('table.rejected')}</p>
          <ul className="list-disc pl-5 font-normal">
            {rejected.slice(0, 20).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
      <Button
        look="secondary"
        onClick={() => {
          append(groupValue(field) as Row);
        }}
      >
        {t('table.add', { name: label })}
      </Button>
      <TableSheet
        {...{ path, field, label, nameOf }}
        onRead={(read) => {
          setRejected(read.rejected);
          if (read.rejected.length === 0) replace(read.rows);
        }}
      />
    </fieldset>
  );
}

interface RowTableProps extends Pick<FieldControlProps, 'path' | 'field'> {
  rows: readonly { readonly id: string }[];
  nameOf: (column: string) => string;
  onPaste: (event: ClipboardEvent) => void;
  onRemove: (index: number) => void;
}

/** Shows rows of input; Enter and the arrows move between them. */
function RowTable({ path, field, rows, nameOf, onPaste, onRemove }: RowTableProps) {
  const { t } = useTranslation('content');
  const { text } = useContent();
  const table = useRef<HTMLTableElement>(null);
  const columns = Object.entries(field.fields ?? {});

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    const cell = cellOf(event.target);
    if (!step || !cell || event.altKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    table.current
      ?.querySelector<HTMLElement>(
        `[data-row="${String(cell.row + step)}"][data-column="${String(cell.column)}"]`,
      )
      ?.focus();
  }

  return (
    <ScrollRegion label={text.label(path)}>
      <table ref={table} className="border-collapse">
        <thead>
          <tr>
            {columns.map(([column]) => (
              <th key={column} scope="col" className="p-2 text-left align-bottom text-small font-semibold">
                {nameOf(column)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id }, index) => (
            <tr key={id}>
              {columns.map(([column, cell], position) => (
                <td key={column} className="p-1 align-top">
                  <TableCell
                    path={`${path}.${String(index)}.${column}`}
                    field={cell}
                    onPaste={onPaste}
                    onKeyDown={onKeyDown}
                    row={index}
                    column={position}
                    label={t('table.cell', { column: nameOf(column), row: index + 1 })}
                  />
                </td>
              ))}
              <td className="px-3 py-1">
                <Button
                  look="quiet"
                  aria-label={t('table.remove', { row: index + 1 })}
                  onClick={() => {
                    onRemove(index);
                  }}
                >
                  {t('picker.removeShort')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function cellOf(target: EventTarget): { row: number; column: number } | null {
  const { row, column } = (target as HTMLElement).dataset;
  return row === undefined ? null : { row: Number(row), column: Number(column) };
}
