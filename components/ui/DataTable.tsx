import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { ScrollRegion } from './ScrollRegion.tsx';

interface DataTableProps {
  label: string;
  headings: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Cells have a word or two: on a phone, each stands beside its column's name. */
  isShort?: boolean;
}

/** Shows rows as a table, as cards on a phone; the first cell of a row is its heading. */
export function DataTable({ label, headings, rows, isShort = false }: DataTableProps) {
  return (
    <ScrollRegion label={label}>
      <table
        className={classNames(
          'row-cards w-full border-collapse text-left sm:min-w-[44rem]',
          isShort && 'row-cards-short',
        )}
      >
        <thead className="border-b-2 border-forest text-small">
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-4">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key} className="align-top">
              <th scope="row" className="py-3 pr-4 font-medium break-words sm:w-72">
                {name}
              </th>
              {/* Server and browser may format differently. */}
              {cells.map((cell, index) => (
                <td
                  key={headings[index + 1]}
                  data-column={headings[index + 1]}
                  className="py-3 pr-4 max-sm:py-1"
                  suppressHydrationWarning
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
