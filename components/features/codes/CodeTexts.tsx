import { useState } from 'react';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useWritableLocales } from '#components/layout/useWritableLocales.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export type CodeTextValues = Readonly<
  Record<'names' | 'explanations', Readonly<Partial<Record<Locale, string>>>> & {
    /** Missing if the context API has none. */
    synonyms?: Readonly<Partial<Record<Locale, string>>> | undefined;
  }
>;

interface CodeTextsProps {
  id: string;
  values: CodeTextValues;
  isMissing: boolean;
  onChange: (values: CodeTextValues) => void;
}

const filledIn = (texts: Readonly<Partial<Record<Locale, string>>>): Partial<Record<Locale, string>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([locale, text]) => (text.trim() ? [[locale, text.trim()]] : [])),
  );

/** Returns the texts to save, without empty ones. */
export const filledTexts = ({ names, explanations, synonyms }: CodeTextValues) => ({
  names: filledIn(names),
  explanations: filledIn(explanations),
  ...(synonyms && { synonyms: filledIn(synonyms) }),
});

/** Edits the texts of an entry in the portal's languages and those in use. */
export function CodeTexts({ id, values, isMissing, onChange }: CodeTextsProps) {
  const { t } = useTranslation(['codes', 'template']);
  // Initial texts: fields of a language remain while they are emptied.
  const [{ names, explanations, synonyms = {} }] = useState(values);
  const languages = useWritableLocales(
    (locale) =>
      locale === defaultLocale || Boolean(names[locale] ?? explanations[locale] ?? synonyms[locale]),
  );
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      {languages.map((locale) => {
        const language = t(`template:languageName.${locale}`);
        return (
          <fieldset key={locale} className="space-y-3 rounded-small border border-line p-3">
            <legend className="px-1 font-semibold">{language}</legend>
            <TextField
              id={`${id}-name-${locale}`}
              label={t('nameIn', { language })}
              optional={locale !== defaultLocale}
              fieldError={isMissing && locale === defaultLocale ? 'editing.required' : null}
              value={values.names[locale] ?? ''}
              onChange={(text) => {
                onChange({ ...values, names: { ...values.names, [locale]: text } });
              }}
            />
            <TextArea
              id={`${id}-explanation-${locale}`}
              label={t('explanationIn', { language })}
              optional
              rows={2}
              value={values.explanations[locale] ?? ''}
              onChange={(text) => {
                onChange({ ...values, explanations: { ...values.explanations, [locale]: text } });
              }}
            />
            {values.synonyms && (
              <TextField
                id={`${id}-synonyms-${locale}`}
                label={t('synonymsIn', { language })}
                hint={t('synonymsHint')}
                optional
                value={values.synonyms[locale] ?? ''}
                onChange={(text) => {
                  onChange({ ...values, synonyms: { ...values.synonyms, [locale]: text } });
                }}
              />
            )}
          </fieldset>
        );
      })}
    </div>
  );
}
