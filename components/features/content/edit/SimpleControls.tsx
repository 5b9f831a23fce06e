import { MarkdownPreview } from '#components/entities/MarkdownPreview.tsx';
import { AmountField } from '#components/form/AmountField.tsx';
import { Check } from '#components/form/Check.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { Field } from '#contract/records/definition.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { localMoment, momentOf } from '#lib/records/typed.ts';
import type { FieldControlProps } from './ContentContext.ts';
import { useContentField } from './useContentField.ts';

const types: Partial<Record<Field['control'], 'email' | 'url' | 'date'>> = {
  email: 'email',
  address: 'url',
  date: 'date',
};

/** Edits lines, paragraphs, addresses or dates. */
export function TextControl({ path, field }: FieldControlProps) {
  const props = useContentField<string | null>({ path, field });
  if (field.control === 'markdown')
    return (
      <div className="space-y-3">
        <TextArea {...props} rows={14} />
        <MarkdownPreview
          text={props.value ?? ''}
          lang={/text\.(\w+)/.exec(path)?.[1] ?? ''}
          images={[]}
          label={props.label}
        />
      </div>
    );
  if (field.control === 'paragraphs') return <TextArea {...props} rows={path.endsWith('summary') ? 3 : 8} />;
  return <TextField {...props} type={types[field.control] ?? 'text'} />;
}

/** Number in the notation of the page's language. */
export function NumberControl({ path, field }: FieldControlProps) {
  return <AmountField {...useContentField<number | string | null>({ path, field })} readOnly={false} />;
}

export function CheckControl({ path, field }: FieldControlProps) {
  const { label, hint, ...props } = useContentField<boolean>({ path, field });
  return (
    <Check {...props}>
      {label}
      {hint && <span className="block text-small text-stone">{hint}</span>}
    </Check>
  );
}

/** Moment in the named time zone of the person. */
export function TimeControl({ path, field }: FieldControlProps) {
  const { t } = useTranslation('content');
  const { value, onChange, hint, ...props } = useContentField<string | null>({ path, field });
  const zone = t('timeZone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  return (
    <TextField
      {...props}
      type="datetime-local"
      hint={hint === undefined ? zone : `${hint} ${zone}`}
      value={value === null ? null : localMoment(value)}
      onChange={(typed) => {
        onChange(momentOf(typed) || null);
      }}
    />
  );
}
