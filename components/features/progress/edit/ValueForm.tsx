import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { AmountField } from '#components/form/AmountField.tsx';
import { Check } from '#components/form/Check.tsx';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { fieldId, FormContext } from '#components/form/FormContext.ts';
import { Select } from '#components/form/Select.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { useControlledField } from '#components/form/useControlledField.ts';
import { useLocale } from '#components/layout/useLocale.ts';
import { useWritableLocales } from '#components/layout/useWritableLocales.ts';
import { OtherLanguages } from '#components/record-editor/OtherLanguages.tsx';
import { OutdatedText } from '#components/record-editor/OutdatedText.tsx';
import { useRecordForm } from '#components/record-editor/useRecordForm.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { type ValueFields, valueTexts } from '#lib/api/progressEditing.ts';
import type { ApiError } from '#lib/http/apiError.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Editor, EditorState } from '#lib/records/editing.ts';
import { readTextField, textField } from '#lib/records/texts.ts';
import { isWritten } from '#lib/records/writtenTexts.ts';
import { Doubts } from './Doubts.tsx';
import { doubtsOf } from './doubtsOf.ts';
import { Evidence } from './Evidence.tsx';
import { Parts } from './Parts.tsx';
import type { GridRow } from './progressGrid.ts';
import { useValueText } from './useValueText.ts';

/** Order of the page. */
const valueNames = [
  ...['available', 'value', 'parts'],
  ...locales.flatMap((locale) => valueTexts.map((name) => textField(locale, name))),
  'evidence',
];

interface ValueFormProps {
  row: GridRow;
  year: number;
  editor: Editor<ValueFields>;
  state: EditorState<ValueFields>;
  /** Errors that prevent steps, but not saving. */
  stepErrors: ApiError['errors'];
  onType: () => void;
  canEdit: boolean;
  outdated: OutdatedTexts | undefined;
}

/** Edits a value, first in the language that its texts need, else in that of the page; saves during typing. */
export function ValueForm(props: ValueFormProps) {
  const { row, year, editor, state, stepErrors, onType, canEdit, outdated } = props;
  const { fields } = state;
  const { t } = useTranslation(['edit', 'template']);
  const text = useValueText();
  const name = useId();
  const { form, fieldErrors } = useRecordForm({
    editor,
    state,
    names: valueNames,
    errors: stepErrors,
    onType,
  });
  const { sourceLocale } = row.indicator;
  const { language, languages, setLanguage } = useTextLanguage({
    fields,
    sourceLocale,
    canEdit,
    fieldErrors,
  });
  const change = (changes: Partial<ValueFields>) => {
    onType();
    editor.change(changes);
  };
  const textProps = (part: (typeof valueTexts)[number]) => ({
    name: textField(language, part),
    label: t(`values.field.${part}`),
    readOnly: !canEdit,
  });
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
        fieldErrors={fieldErrors}
        label={text.label}
        idOf={(field) => fieldId(name, field)}
        isQuiet={stepErrors.length === 0}
        attempt={stepErrors}
      />
      <FormProvider {...form}>
        <FormContext value={{ name, labels: {}, fieldErrors, methods: form, fillsCells: true }}>
          <Check
            id={fieldId(name, 'available')}
            value={!fields.available}
            disabled={!canEdit}
            onChange={(isMissing) => {
              change(isMissing ? { available: false, value: null, parts: [] } : { available: true });
            }}
          >
            {t('values.isNotAvailable')}
          </Check>
          <Select
            label={t('values.language')}
            hint={t('values.hint.language', {
              language: t(`template:languageName.${sourceLocale}`),
            })}
            value={language}
            options={languages.map((value) => ({ value, label: t(`template:languageName.${value}`) }))}
            onChange={setLanguage}
          />
          <OutdatedText
            {...{ outdated, language }}
            source={sourceLocale}
            upToDate={fields.upToDate}
            onCheck={(upToDate) => {
              if (canEdit) change({ upToDate });
            }}
          />
          <Reported {...{ row, year, fields, canEdit, textProps }} language={language} />
          <TextArea
            key={`${language} comment`}
            rows={2}
            hint={t('values.hint.comment')}
            {...textProps('comment')}
          />
          <OtherLanguages
            {...{ fields, text }}
            names={valueTexts}
            present={language}
            source={sourceLocale}
            isOutdated={outdated?.[language] !== undefined}
          />
          <Evidence readOnly={!canEdit} />
        </FormContext>
      </FormProvider>
    </form>
  );
}

function Amount({ label, readOnly }: { label: string; readOnly: boolean }) {
  return <AmountField {...useControlledField<number | string | null>('value')} {...{ label, readOnly }} />;
}

interface ReportedProps extends Pick<ValueFormProps, 'row' | 'year' | 'canEdit'> {
  fields: ValueFields;
  language: Locale;
  textProps: (part: (typeof valueTexts)[number]) => { name: string; label: string; readOnly: boolean };
}

/** Edits the amount and its narrative, or the reason why there is none. */
function Reported({ row, year, canEdit, fields, language, textProps }: ReportedProps) {
  const { t } = useTranslation('edit');
  if (!fields.available)
    return (
      <TextArea
        key={`${language} notAvailable`}
        rows={3}
        hint={t('values.hint.notAvailable')}
        {...textProps('notAvailable')}
      />
    );
  return (
    <>
      {!row.isInWords && <Amount label={t('values.amount', { unit: row.unit })} readOnly={!canEdit} />}
      <Parts row={row} readOnly={!canEdit} />
      {canEdit && (
        <div role="status">
          <Doubts doubts={doubtsOf(row, fields, { year })} title={t('doubt.ask')} />
        </div>
      )}
      <TextArea
        key={`${language} narrative`}
        rows={5}
        hint={t('values.hint.narrative')}
        {...textProps('narrative')}
      />
    </>
  );
}

interface TextLanguageOptions {
  fields: ValueFields;
  sourceLocale: Locale;
  canEdit: boolean;
  fieldErrors: ReturnType<typeof useRecordForm>['fieldErrors'];
}

/** Chooses the language of the texts: that of an error, else the one that lacks them, else the page's. */
function useTextLanguage({ fields, sourceLocale, canEdit, fieldErrors }: TextLanguageOptions) {
  const locale = useLocale();
  const [chosen, setLanguage] = useState<Locale | null>(null);
  const hasTextIn = (each: Locale) => valueTexts.some((part) => isWritten(fields[textField(each, part)]));
  // As it was opened: the language stays while one types in it.
  const [needed] = useState(canEdit && !hasTextIn(sourceLocale) ? sourceLocale : null);
  const wrong = fieldErrors.flatMap(({ field }) => readTextField(field ?? '')?.locale ?? [])[0];
  const language = chosen ?? wrong ?? needed ?? locale;
  const languages = useWritableLocales(
    (each) => each === language || each === sourceLocale || hasTextIn(each),
  );
  return { language, languages, setLanguage };
}
