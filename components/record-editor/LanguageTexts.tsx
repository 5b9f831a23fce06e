import { useTranslation } from 'next-i18next/pages';
import { Select } from '#components/form/Select.tsx';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { locales } from '#contract/shared/locale.ts';
import { stillChecked } from '#lib/records/writtenTexts.ts';
import type { FieldText } from './fieldText.ts';
import { OtherLanguages } from './OtherLanguages.tsx';
import { OutdatedText } from './OutdatedText.tsx';
import { RecordTexts } from './RecordTexts.tsx';
import type { RecordFields } from './useRecordErrors.ts';

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
  outdated: OutdatedTexts | undefined;
  change: (fields: Readonly<Record<string, unknown>>) => void;
}

/** The texts of a record, one language after the other, with what is written in the others to be read beside it. */
export function LanguageTexts<Name extends string>(props: LanguageTextsProps<Name>) {
  const { texts, hints, sourceLocale, isNew, fields, text, record, outdated, change } = props;
  const upToDate = fields['upToDate'] as readonly Locale[] | undefined;
  const { t } = useTranslation(['edit', 'template']);
  const options = locales.map((value) => ({ value, label: t(`template:languageName.${value}`) }));
  return (
    <>
      {isNew && (
        <Select
          label={t('record.field.sourceLocale')}
          hint={t('record.sourceLocaleHint')}
          value={sourceLocale}
          options={options}
          onChange={(language) => {
            change({ sourceLocale: language });
            record.choose(language);
          }}
        />
      )}
      <Select
        label={t('values.language')}
        hint={t('record.hint.language', { language: t(`template:languageName.${sourceLocale}`) })}
        value={record.language}
        options={options}
        onChange={record.choose}
      />
      <OutdatedText
        {...{ outdated, upToDate }}
        language={record.language}
        source={sourceLocale}
        onCheck={(checked) => {
          change({ upToDate: checked });
        }}
      />
      <RecordTexts
        {...{ texts, fields, text }}
        {...(hints && { hints })}
        onType={(field, typed) => {
          change({ [field]: typed, upToDate: stillChecked(upToDate, [record.language]) });
        }}
        language={record.language}
        idOf={record.ownId}
        errorOf={record.errorOf}
      />
      <OtherLanguages
        {...{ fields, text }}
        names={Object.keys(texts)}
        present={record.language}
        source={sourceLocale}
        isOutdated={outdated?.[record.language] !== undefined}
      />
    </>
  );
}
