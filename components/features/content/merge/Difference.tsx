import { frameStyle } from '#components/form/Field.tsx';
import { FieldErrorText } from '#components/form/FieldErrorText.tsx';
import { useField } from '#components/form/useField.ts';
import { classNames } from '#components/ui/classNames.ts';
import type { mergeSides } from '#contract/merge/constants.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

type Side = (typeof mergeSides)[number];

interface DifferenceProps {
  id: string;
  label: string;
  isMissing: boolean;
  chosen: Side | null;
  options: readonly { side: Side; value: string; name: string }[];
  onChoose: (side: Side) => void;
}

/** Field in which two organizations differ, with both values as choices. */
export function Difference({ id, label, isMissing, chosen, options, onChoose }: DifferenceProps) {
  const { t } = useTranslation('content');
  const field = useField({ id, label, fieldError: isMissing ? 'editing.required' : null });
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={frameStyle(field)}
      aria-describedby={isMissing ? field.errorId : undefined}
    >
      <legend className="font-semibold">{label}</legend>
      <FieldErrorText field={field} />
      {options.map(({ side, value, name }) => (
        <label
          key={side}
          className={classNames(
            'mt-2 flex items-start gap-3 rounded-small border p-3',
            side === chosen ? 'border-forest bg-sand' : 'border-line',
          )}
        >
          <input
            type="radio"
            name={id}
            checked={side === chosen}
            onChange={() => {
              onChoose(side);
            }}
            className="mt-0.5 size-6 shrink-0 accent-forest"
          />
          <span className="min-w-0 break-words whitespace-pre-line">{t('merge.from', { value, name })}</span>
        </label>
      ))}
    </fieldset>
  );
}
