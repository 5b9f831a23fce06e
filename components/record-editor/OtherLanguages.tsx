import { type ReactNode, useState } from 'react';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Fields } from '#lib/records/fields.ts';
import { textField } from '#lib/records/texts.ts';
import { isWritten } from '#lib/records/writtenTexts.ts';
import type { FieldText } from './fieldText.ts';

interface OtherLanguagesProps {
  fields: Fields;
  names: readonly string[];
  text: FieldText;
  present: Locale;
  /** Source language: comes first, and opens while the text is empty. */
  source?: Locale;
  /** True for the text of an earlier version. */
  isOutdated?: boolean;
}

/** Shows texts in other languages beside the editing. */
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

/** Opens initially or not, then as its reader chooses. */
function Folded({ isOpenAtFirst, children }: { isOpenAtFirst: boolean; children: ReactNode }) {
  const [isOpen] = useState(isOpenAtFirst);
  return <details open={isOpen}>{children}</details>;
}
