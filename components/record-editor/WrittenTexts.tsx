import type { ReactNode } from 'react';
import { Select } from '#components/form/Select.tsx';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { type Fields } from '#lib/records/fields.ts';
import { textField } from '#lib/records/texts.ts';
import type { WrittenFields } from '#lib/records/writtenTexts.ts';
import type { FieldText } from './fieldText.ts';
import { OtherLanguages } from './OtherLanguages.tsx';
import { OutdatedText } from './OutdatedText.tsx';

interface WrittenTextsProps {
  fields: WrittenFields<unknown>;
  /** Parts of the text. */
  names: readonly string[];
  text: FieldText;
  language: Locale;
  languages: readonly Locale[];
  choose: (language: Locale) => void;
  /** Lets the editor choose the language of a new record. */
  isNew?: boolean;
  outdated: OutdatedTexts | undefined;
  /** Source of translations, if not the language of the fields. */
  source?: Locale | undefined;
  change: (fields: Fields) => void;
  /** Renders the fields, whose names depend on the language. */
  children: (fieldOf: (name: string) => string) => ReactNode;
}

/** Edits the texts of a record language by language, with the others beside. */
export function WrittenTexts(props: WrittenTextsProps) {
  const {
    fields,
    names,
    text,
    language,
    languages,
    choose,
    isNew = false,
    outdated,
    change,
    children,
  } = props;
  const { t } = useTranslation(['edit', 'template']);
  const { source = fields.language } = props;
  return (
    <>
      <div className="max-w-small space-y-6">
        <Select
          label={t(isNew ? 'field.language' : 'values.language')}
          hint={
            isNew
              ? t('record.sourceLocaleHint')
              : t('record.hint.language', { language: t(`template:languageName.${source}`) })
          }
          value={language}
          options={languages.map((value) => ({ value, label: t(`template:languageName.${value}`) }))}
          onChange={(chosen) => {
            choose(chosen);
            if (isNew) change({ language: chosen });
          }}
        />
        <OutdatedText
          {...{ outdated, language, source }}
          upToDate={fields.upToDate}
          onCheck={(upToDate) => {
            change({ upToDate });
          }}
        />
      </div>
      {children((name) => textField(language, name))}
      <OtherLanguages
        {...{ fields, names, text, source }}
        present={language}
        isOutdated={outdated?.[language] !== undefined}
      />
    </>
  );
}
