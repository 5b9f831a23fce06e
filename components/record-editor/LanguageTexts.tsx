import { Select } from '#components/form/Select.tsx';
import { useControlledField } from '#components/form/useControlledField.ts';
import { useLanguageOptions } from '#components/layout/useLanguageOptions.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { readTextField } from '#lib/records/texts.ts';
import { isWritten } from '#lib/records/writtenTexts.ts';
import type { FieldText } from './fieldText.ts';
import { OtherLanguages } from './OtherLanguages.tsx';
import { OutdatedText } from './OutdatedText.tsx';
import { RecordTexts } from './RecordTexts.tsx';
import type { ShownLanguage } from './useErrorLanguage.ts';

interface LanguageTextsProps<Name extends string> {
  /** See `RecordTexts`. */
  texts: Readonly<Record<Name, number | undefined>>;
  hints?: Readonly<Partial<Record<Name, string>>>;
  /** Required language. */
  sourceLocale: Locale;
  /** Allows another source language. */
  isNew: boolean;
  fields: Readonly<Record<string, unknown>>;
  text: FieldText;
  shown: ShownLanguage;
  outdated: OutdatedTexts | undefined;
  change: (fields: Readonly<Record<string, unknown>>) => void;
}

/** Edits the texts of a record language by language, with the others beside. */
export function LanguageTexts<Name extends string>(props: LanguageTextsProps<Name>) {
  const { texts, hints, sourceLocale, isNew, fields, text, shown, outdated, change } = props;
  const { language, choose } = shown;
  const upToDate = fields['upToDate'] as readonly Locale[] | undefined;
  const { t } = useTranslation(['edit', 'template']);
  const written = Object.keys(fields).filter((field) => isWritten(fields[field]));
  const inUse = new Set([sourceLocale, language, ...written.map((field) => readTextField(field)?.locale)]);
  const options = useLanguageOptions((locale) => inUse.has(locale));
  return (
    <>
      {isNew && <SourceLocale {...{ options, choose }} />}
      <Select
        label={t('values.language')}
        hint={t('record.hint.language', { language: t(`template:languageName.${sourceLocale}`) })}
        value={language}
        options={options}
        onChange={choose}
      />
      <OutdatedText
        {...{ outdated, upToDate, language }}
        source={sourceLocale}
        onCheck={(checked) => {
          change({ upToDate: checked });
        }}
      />
      <RecordTexts {...{ texts, language }} {...(hints && { hints })} />
      <OtherLanguages
        {...{ fields, text }}
        names={Object.keys(texts)}
        present={language}
        source={sourceLocale}
        isOutdated={outdated?.[language] !== undefined}
      />
    </>
  );
}

interface SourceLocaleProps {
  options: readonly { readonly value: Locale; readonly label: string }[];
  choose: (language: Locale) => void;
}

function SourceLocale({ options, choose }: SourceLocaleProps) {
  const { t } = useTranslation('edit');
  const { onChange, ...field } = useControlledField<Locale>('sourceLocale');
  return (
    <Select
      {...field}
      hint={t('record.sourceLocaleHint')}
      options={options}
      onChange={(language) => {
        onChange(language);
        choose(language);
      }}
    />
  );
}
