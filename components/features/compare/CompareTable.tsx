import { LevelsNote } from '#components/entities/LevelsNote.tsx';
import { ScrollRegion } from '#components/ui/ScrollRegion.tsx';
import type { ComparedGroup } from '#lib/compare/table.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { CompareCell } from './CompareCell.tsx';
import { type ComparedColumn, CompareHeadings } from './CompareHeadings.tsx';
import { CompareGroup, CompareRow } from './CompareRow.tsx';

interface CompareTableProps {
  label: string;
  columns: readonly ComparedColumn[];
  groups: readonly ComparedGroup[];
}

/**
 * Shows records as columns; row headings stay visible while scrolling. On a phone they stand above the values,
 * and two columns fit beside each other unless a word or an amount is too long.
 */
export function CompareTable({ label, columns, groups }: CompareTableProps) {
  const { t } = useTranslation('compare');
  return (
    <>
      {columns.length > 2 && (
        <p className="mb-2 text-small text-stone sm:hidden print:hidden">{t('swipe')}</p>
      )}
      <ScrollRegion label={label} className="compare-scroll border-y border-line">
        <table
          data-compared={columns.length}
          className="w-full border-separate border-spacing-0 sm:table-fixed print:table-fixed print:text-small"
        >
          <caption className="sr-only">{label}</caption>
          <colgroup>
            <col className="sm:w-56 print:w-auto" />
            {columns.map(({ id }) => (
              <col key={id} className="sm:w-56 print:w-auto" />
            ))}
          </colgroup>
          <CompareHeadings columns={columns} />
          {groups.map(({ title, note, rows }) => (
            <CompareGroup key={title} title={title} note={note ?? false} columns={columns.length}>
              {rows.map(({ label: feature, cells, about }) => (
                <CompareRow
                  key={feature}
                  label={feature}
                  note={about === 'levels' && <LevelsNote />}
                  cells={cells.map((cell, index) => (
                    <CompareCell key={columns[index]?.id} cell={cell} />
                  ))}
                />
              ))}
            </CompareGroup>
          ))}
        </table>
      </ScrollRegion>
    </>
  );
}
