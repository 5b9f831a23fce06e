import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { RowChange } from './RowChange.ts';

interface RowsProps<T> {
  legend: string;
  hint?: string;
  rows: readonly T[];
  /** What one of them is called, by its place from 1 on. */
  rowName: (number: number) => string;
  /** Text of the button; left out where rows come in another way. */
  add?: string;
  onChange: (rows: T[]) => void;
  /** What one looks like before anything is typed. */
  empty?: T;
  most: number;
  /** The fields of one row, which are called by the beginning of their names. */
  children: (index: number) => ReactNode;
  /** Id of the whole, where the summary of errors leads. */
  id: string;
}

/** A part of a form that can be there several times. */
export function Rows<T>(props: RowsProps<T>) {
  const { legend, hint, rows, rowName, add, onChange, empty, most, children, id } = props;
  const { t } = useTranslation('edit');
  const group = useRef<HTMLFieldSetElement>(null);
  const changeRows = useContext(RowChange);
  const before = useRef(rows.length);
  // Those behind one that is removed move up, and show what is theirs.
  const [removed, setRemoved] = useState(0);
  useEffect(() => {
    if (rows.length === before.current) return;
    // Anybody who has added one goes on there; the person who has removed one stays in the group.
    const fields = group.current?.querySelectorAll<HTMLElement>(
      `[data-row="${String(rows.length - 1)}"] input`,
    );
    if (rows.length > before.current) fields?.[0]?.focus();
    else group.current?.focus();
    before.current = rows.length;
  }, [rows.length]);
  // Where rows come in another way, there is nothing to show before the first.
  if (rows.length === 0 && add === undefined) return null;
  return (
    <fieldset ref={group} id={id} tabIndex={-1} className="max-w-small space-y-4 border-l-2 border-line pl-4">
      <legend className="font-semibold">{legend}</legend>
      {hint && <p className="text-small text-stone">{hint}</p>}
      {rows.map((_, index) => {
        const name = rowName(index + 1);
        return (
          <div
            key={`${String(removed)} ${String(index)}`}
            data-row={index}
            role="group"
            aria-label={name}
            className="space-y-3 rounded-small bg-sand p-4"
          >
            {children(index)}
            <button
              type="button"
              className={buttonStyle.quiet}
              onClick={() => {
                changeRows(() => {
                  onChange(rows.filter((__, other) => other !== index));
                });
                setRemoved(removed + 1);
              }}
            >
              {t('form.remove', { name })}
            </button>
          </div>
        );
      })}
      {add !== undefined && empty !== undefined && rows.length < most && (
        <button
          type="button"
          className={buttonStyle.secondary}
          onClick={() => {
            changeRows(() => {
              onChange([...rows, empty]);
            });
          }}
        >
          {add}
        </button>
      )}
    </fieldset>
  );
}
