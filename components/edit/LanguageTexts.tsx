import { useTranslation } from 'next-i18next/pages';
import type { Locale } from '#contract/locale.ts';
import { locales } from '#contract/locale.ts';
import { EditSelect } from './EditSelect.tsx';
import type { FieldText } from './fieldText.ts';
import { OtherLanguages } from './OtherLanguages.tsx';
import { RecordTexts } from './RecordTexts.tsx';
import type { RecordFields } from './useRecordFaults.ts';

interface LanguageTextsProps<Name extends string> {
  /** See `RecordTexts`. */
  texts: Readonly<Record<Name, number | undefined>>;
  hints?: Readonly<Partial<Record<Name, string>>>;
  /** The language that must be written in. */
  sourceLocale: Locale;
  /** Another one may be chosen. */
  isNew: boolean;
  fields: Readonly<Record<string, unknown>>;
  text: FieldText;
  record: RecordFields;
  change: (fields: Readonly<Record<string, string>>) => void;
}

/** The texts of a record, one language after the other, with what is written in the others to be read beside it. */
export function LanguageTexts<Name extends string>(props: LanguageTextsProps<Name>) {
  const { texts, hints, sourceLocale, isNew, fields, text, record, change } = props;
  const { t } = useTranslation(['edit', 'template']);
  const options = locales.map((value) => ({ value, label: t(`template:languageName.${value}`) }));
  return (
    <>
      {isNew && (
        <EditSelect
          label={t('record.field.sourceLocale')}
          hint={t('record.sourceLocaleHint')}
          value={sourceLocale}
          options={options}
          onChoose={(language) => {
            change({ sourceLocale: language });
            record.choose(language);
          }}
        />
      )}
      <EditSelect
        label={t('values.language')}
        hint={t('record.hint.language', { language: t(`template:languageName.${sourceLocale}`) })}
        value={record.language}
        options={options}
        onChoose={record.choose}
      />
      <RecordTexts
        {...{ texts, fields, text }}
        {...(hints && { hints })}
        onType={(field, typed) => {
          change({ [field]: typed });
        }}
        language={record.language}
        idOf={record.ownId}
        faultOf={record.faultOf}
      />
      <OtherLanguages fields={fields} names={Object.keys(texts)} text={text} present={record.language} />
    </>
  );
}
