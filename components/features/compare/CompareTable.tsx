import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '#components/ui/ScrollRegion.tsx';
import type { ComparedInitiative } from '#lib/compare/comparison.ts';
import type { ComparedGroup } from '#lib/compare/table.ts';
import { CompareCell } from './CompareCell.tsx';
import { CompareHeadings } from './CompareHeadings.tsx';
import { CompareGroup, CompareRow } from './CompareRow.tsx';

interface CompareTableProps {
  initiatives: readonly ComparedInitiative[];
  groups: readonly ComparedGroup[];
  onlyDifferences: boolean;
}

/** Shows initiatives as columns; row headings stay visible while the table scrolls. */
export function CompareTable({ initiatives, groups, onlyDifferences }: CompareTableProps) {
  const { t } = useTranslation('compare');
  return (
    <>
      <ScrollRegion label={t('table')} className="border-y border-line">
        <table className="w-full table-fixed border-separate border-spacing-0 print:text-small">
          <caption className="sr-only">{t('table')}</caption>
          <colgroup>
            <col className="w-24 sm:w-56 print:w-auto" />
            {initiatives.map(({ id }) => (
              <col key={id} className="w-40 sm:w-56 print:w-auto" />
            ))}
          </colgroup>
          <CompareHeadings initiatives={initiatives} onlyDifferences={onlyDifferences} />
          {groups.map(({ title, note, rows }) => (
            <CompareGroup key={title} title={title} note={note ?? false} columns={initiatives.length}>
              {rows.map(({ label, cells }) => (
                <CompareRow
                  key={label}
                  label={label}
                  cells={cells.map((cell, index) => (
                    <CompareCell key={initiatives[index]?.id} cell={cell} />
                  ))}
                />
              ))}
            </CompareGroup>
          ))}
        </table>
      </ScrollRegion>
      <p className="mt-3 max-w-prose text-small text-stone">{t('legend')}</p>
    </>
  );
}
