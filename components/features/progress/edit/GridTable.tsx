import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Cell } from './Cell.tsx';
import { cellOf, type GridRow } from './progressGrid.ts';
import { RecordLine } from './RecordLine.tsx';

interface GridTableProps extends Pick<ComponentProps<typeof Cell>, 'cursor' | 'onType' | 'onCancel'> {
  editing: ProgressEditing;
  rows: readonly GridRow[];
  table: RefObject<HTMLDivElement | null>;
  helpId: string;
  /** Keyboard, mouse and clipboard. */
  handlers: ComponentProps<'div'>;
}

/** Shows indicators × years as a grid that scrolls below its headings. */
export function GridTable({ editing, rows, table, helpId, handlers, ...cells }: GridTableProps) {
  const { t } = useTranslation('edit');
  const scroller = useRef<HTMLDivElement>(null);
  const { years, initiative } = editing;
  // The latest years are at the end; `scrollIntoView` would scroll the page, too.
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current) current.scrollLeft = current.scrollWidth;
  }, []);
  return (
    /* A focused cell scrolls out from under the headings. */
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
        {...handlers}
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
            <RowHeader row={row} initiative={initiative.slug} />
            {years.map((year, columnIndex) => (
              <Cell
                key={year}
                {...cellOf(row, year, editing.rights)}
                {...cells}
                {...{ rowIndex, columnIndex }}
                isBelowMiddle={rowIndex * 2 >= rows.length && rowIndex > 1}
                isRightOfMiddle={columnIndex * 2 >= years.length && columnIndex > 0}
                initiative={initiative.slug}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function RowHeader({ row, initiative }: { row: GridRow; initiative: string }) {
  return (
    <div
      role="rowheader"
      className="sticky left-0 z-10 table-cell max-w-72 border-b border-line bg-paper p-2 align-top"
    >
      <RecordLine
        reference={row.name}
        status={row.indicator.content.status}
        href={row.isPublic ? routes.indicator(initiative, row.name.slug) : null}
      />
      <span className="block text-small text-stone">{row.unit}</span>
    </div>
  );
}
