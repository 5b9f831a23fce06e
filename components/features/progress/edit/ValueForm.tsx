import { useTranslation } from 'next-i18next/pages';
import { useId, useState } from 'react';
import { AmountField } from '#components/form/AmountField.tsx';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { Select } from '#components/form/Select.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { OtherLanguages } from '#components/record-editor/OtherLanguages.tsx';
import { OutdatedText } from '#components/record-editor/OutdatedText.tsx';
import type { OutdatedTexts } from '#contract/records/write.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { type ValueFields, valueTexts } from '#lib/api/progressEditing.ts';
import type { ApiError } from '#lib/http/apiError.ts';
import { readTextField, textField } from '#lib/records/texts.ts';
import { stillChecked } from '#lib/records/writtenTexts.ts';
import { Evidence } from './Evidence.tsx';
import { Parts } from './Parts.tsx';
import type { GridRow } from './progressGrid.ts';
import { useValueText } from './useValueText.ts';

interface ValueFormProps {
  row: GridRow;
  fields: ValueFields;
  fieldErrors: ApiError['errors'];
  /** A person has asked for more than that it is stored. */
  isAsked: boolean;
  change: (fields: Partial<ValueFields>) => void;
  canEdit: boolean;
  outdated: OutdatedTexts | undefined;
}

/** What a value says, in the language of the page; stored while it is typed. */
export function ValueForm(props: ValueFormProps) {
  const { row, fields, fieldErrors, isAsked, change, canEdit, outdated } = props;
  const { t } = useTranslation(['edit', 'template']);
  const locale = useLocale();
  const text = useValueText();
  const form = useId();
  const [chosen, setChosen] = useState<Locale | null>(null);
  // What is wrong with a text leads to its language.
  const asked = fieldErrors.flatMap(({ path }) => readTextField(path)?.locale ?? [])[0];
  const language = chosen ?? asked ?? locale;
  const idOf = (field: string) => `${form}-${field.replaceAll('.', '-')}`;
  const errorOf = (field: string) => fieldErrors.find(({ path }) => path === field)?.message;
  const textProps = (name: (typeof valueTexts)[number]) => {
    const field = textField(language, name);
    return {
      id: idOf(field),
      label: t(`values.field.${name}`),
      fieldError: errorOf(field),
      value: fields[field] as string | null,
      readOnly: !canEdit,
      onChange: (typed: string) => {
        change({ [field]: typed, upToDate: stillChecked(fields.upToDate, [language]) });
      },
    };
  };
  return (
    <form
      className="space-y-5"
      aria-label={t('values.form')}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <ErrorSummary
        isCompact
        {...{ fieldErrors, idOf }}
        label={text.label}
        isQuiet={!isAsked}
        attempt={fieldErrors}
      />
      <div className="flex items-start gap-3">
        <input
          id={idOf('available')}
          type="checkbox"
          checked={!fields.available}
          disabled={!canEdit}
          className="mt-0.5 size-6 shrink-0 accent-forest"
          onChange={({ target }) => {
            change(target.checked ? { available: false, value: null, parts: [] } : { available: true });
          }}
        />
        <label htmlFor={idOf('available')}>{t('values.isNotAvailable')}</label>
      </div>
      <Select
        label={t('values.language')}
        hint={t('values.hint.language', {
          language: t(`template:languageName.${row.indicator.sourceLocale}`),
        })}
        value={language}
        options={locales.map((value) => ({ value, label: t(`template:languageName.${value}`) }))}
        onChange={setChosen}
      />
      <OutdatedText
        {...{ outdated, language }}
        source={row.indicator.sourceLocale}
        upToDate={fields.upToDate}
        onCheck={(upToDate) => {
          if (canEdit) change({ upToDate });
        }}
      />
      {fields.available ? (
        <>
          {!row.isInWords && (
            <AmountField
              id={idOf('value')}
              label={t('values.amount', { unit: row.unit })}
              fieldError={errorOf('value')}
              value={fields.value}
              readOnly={!canEdit}
              onChange={(value) => {
                change({ value });
              }}
            />
          )}
          <Parts row={row} parts={fields.parts} readOnly={!canEdit} change={change} />
          <TextArea rows={5} hint={t('values.hint.narrative')} {...textProps('narrative')} />
        </>
      ) : (
        <TextArea rows={3} hint={t('values.hint.notAvailable')} {...textProps('notAvailable')} />
      )}
      <TextArea rows={2} hint={t('values.hint.comment')} {...textProps('comment')} />
      <OtherLanguages
        {...{ fields, text }}
        names={valueTexts}
        present={language}
        source={row.indicator.sourceLocale}
        isOutdated={outdated?.[language] !== undefined}
      />
      <Evidence evidence={fields.evidence} readOnly={!canEdit} change={change} />
    </form>
  );
}
