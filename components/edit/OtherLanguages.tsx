import { useTranslation } from 'next-i18next/pages';
import { type Locale, locales } from '#contract/locale.ts';
import type { FieldText } from './fieldText.ts';
import type { Fields } from '#lib/edit/fields.ts';
import { textField } from '#lib/edit/texts.ts';

interface OtherLanguagesProps {
  fields: Fields;
  names: readonly string[];
  text: FieldText;
  /** The language that is being written in. */
  present: Locale;
}

/** What is written in other languages, to be read while one writes. */
export function OtherLanguages({ fields, names, text, present }: OtherLanguagesProps) {
  const { t } = useTranslation('edit');
  const written = locales
    .filter((locale) => locale !== present)
    .flatMap((locale) =>
      names.map((name) => ({ locale, field: textField(locale, name) })).filter(({ field }) => fields[field]),
    );
  if (written.length === 0) return null;
  return (
    <details>
      <summary className="inline-block py-2 text-forest underline underline-offset-4">
        {t('values.otherLanguages')}
      </summary>
      <dl className="space-y-2">
        {written.map(({ locale, field }) => (
          <div key={field}>
            <dt className="text-small text-stone">{text.label(field)}</dt>
            <dd lang={locale} className="whitespace-pre-line">
              {text.show(field, fields[field])}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
