import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { Fields } from '#lib/records/fields.ts';
import { textField } from '#lib/records/texts.ts';
import { isWritten } from '#lib/records/writtenTexts.ts';
import type { FieldText } from './fieldText.ts';

interface OtherLanguagesProps {
  fields: Fields;
  names: readonly string[];
  text: FieldText;
  /** The language that is being written in. */
  present: Locale;
  /** The language that is translated from: it comes first, and opens where there is no text yet. */
  source?: Locale;
  /** The text that is there belongs to an earlier version. */
  isOutdated?: boolean;
}

/** Texts in other languages, to be read while one writes. */
export function OtherLanguages(props: OtherLanguagesProps) {
  const { fields, names, text, present, source, isOutdated = false } = props;
  const { t } = useTranslation('edit');
  const writtenIn = (locale: Locale) =>
    names
      .map((name) => ({ locale, field: textField(locale, name) }))
      .filter(({ field }) => isWritten(fields[field]));
  const others = locales.filter((locale) => locale !== present);
  const written = [...new Set([source, ...others])].flatMap((locale) =>
    locale && locale !== present ? writtenIn(locale) : [],
  );
  if (written.length === 0) return null;
  const isNeeded = source !== undefined && (isOutdated || writtenIn(present).length === 0);
  return (
    <Folded key={present} isOpenAtFirst={isNeeded}>
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
    </Folded>
  );
}

/** Opens for a language or not, and then stays as its reader has it. */
function Folded({ isOpenAtFirst, children }: { isOpenAtFirst: boolean; children: ReactNode }) {
  const [isOpen] = useState(isOpenAtFirst);
  return <details open={isOpen}>{children}</details>;
}
