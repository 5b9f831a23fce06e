import { type ReactNode, useRef } from 'react';
import { useFieldArray, type UseFieldArrayReturn } from 'react-hook-form';
import { fieldId } from '#components/form/FormContext.ts';
import { Button } from '#components/ui/Button.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Rows of a form by react-hook-form, with their values. */
export type RowList<T> = Omit<UseFieldArrayReturn, 'fields' | 'append'> & {
  readonly fields: readonly (T & { readonly id: string })[];
  append: (row: T, options?: Parameters<UseFieldArrayReturn['append']>[1]) => void;
};

/**
 * Returns the rows of a form's list.
 *
 * @example const rows = useRows<Milestone>('milestones');
 */
export const useRows = <T extends object>(name: string) => useFieldArray({ name }) as unknown as RowList<T>;

interface RowsProps<T> {
  /** Name of the form, and of the list in it. */
  form: string;
  name: string;
  legend: string;
  hint?: string;
  rows: RowList<T>;
  /** Returns the name of a row, by its number from 1 on. */
  rowName: (number: number) => string;
  /** Text of the button; missing if rows come in another way. */
  add?: string;
  empty?: T;
  most: number;
  /** Adds buttons for moving rows. */
  isOrdered?: boolean;
  /** Renders the fields of a row, whose names share a beginning. */
  children: (index: number, row: T) => ReactNode;
}

/** Repeatable part of a form. */
export function Rows<T>(props: RowsProps<T>) {
  const { form, name, legend, hint, rows, rowName, add, empty, most, children } = props;
  const { isOrdered = false } = props;
  const { t } = useTranslation('edit');
  const group = useRef<HTMLFieldSetElement>(null);
  const { fields, append, remove, move } = rows;
  if (fields.length === 0 && add === undefined) return null;
  return (
    <fieldset
      ref={group}
      id={fieldId(form, name)}
      tabIndex={-1}
      className="max-w-small min-w-0 space-y-4 border-l-2 border-line pl-4"
    >
      <legend className="font-semibold">{legend}</legend>
      {hint && <p className="text-small text-stone">{hint}</p>}
      {fields.map((row, index) => {
        const called = rowName(index + 1);
        return (
          <div
            key={row.id}
            role="group"
            aria-label={called}
            className="min-w-0 space-y-3 rounded-small bg-sand p-4"
          >
            {children(index, row)}
            <div className="flex flex-wrap gap-x-6">
              {isOrdered &&
                ([-1, 1] as const).map((by) => {
                  const to = index + by;
                  return (
                    <Button
                      key={by}
                      look="quiet"
                      aria-disabled={to < 0 || to >= fields.length}
                      onClick={() => {
                        // The moved button keeps the focus.
                        if (to >= 0 && to < fields.length) move(index, to);
                      }}
                    >
                      {t(by < 0 ? 'form.moveUp' : 'form.moveDown', { name: called })}
                    </Button>
                  );
                })}
              <Button
                look="quiet"
                onClick={() => {
                  remove(index);
                  // After a removal, the focus stays in the group; after an addition, it moves to the first
                  // field.
                  group.current?.focus();
                }}
              >
                {t('form.remove', { name: called })}
              </Button>
            </div>
          </div>
        );
      })}
      {add !== undefined && empty !== undefined && fields.length < most && (
        <Button
          look="secondary"
          onClick={() => {
            append(empty);
          }}
        >
          {add}
        </Button>
      )}
    </fieldset>
  );
}
