import type { ReactNode } from 'react';

interface CompareGroupProps {
  title: string;
  note?: string | false;
  columns: number;
  children: ReactNode;
}

export function CompareGroup({ title, note, columns, children }: CompareGroupProps) {
  return (
    <tbody className="print:break-inside-avoid">
      <tr>
        <th
          scope="rowgroup"
          colSpan={columns + 1}
          className="border-t-2 border-leaf bg-sand px-3 py-2 text-left"
        >
          <span className="sticky left-3 inline-block max-w-[16rem] font-heading text-title font-semibold sm:max-w-prose">
            {title}
            {note && <span className="block font-text text-small font-normal">{note}</span>}
          </span>
        </th>
      </tr>
      {children}
    </tbody>
  );
}

interface CompareRowProps {
  label: string;
  note?: ReactNode;
  /** One for each initiative in order. */
  cells: readonly ReactNode[];
}

export function CompareRow({ label, note, cells }: CompareRowProps) {
  return (
    <tr className="align-top">
      <th
        scope="row"
        className="sticky left-0 z-10 border-t border-line bg-paper px-2 pt-2 sm:py-2 sm:px-3 text-left text-small font-medium text-stone print:static"
      >
        <div>
          {label}
          {note && <> {note}</>}
        </div>
      </th>
      {cells.map((cell, index) => (
        // Server and browser may format numbers differently.
        <td
          key={index}
          className="px-2 py-2 tabular-nums sm:border-t sm:border-line sm:px-3"
          suppressHydrationWarning
        >
          <div>{cell}</div>
        </td>
      ))}
    </tr>
  );
}
