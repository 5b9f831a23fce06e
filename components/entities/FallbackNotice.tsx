import { useTranslation } from 'next-i18next/pages';
import type { Locale } from '#contract/locale.ts';
import { useLocale } from '#components/layout/useLocale.ts';

/** Says that a record is not in the language of the page, and in which it is; nothing where it is. */
export function FallbackNotice({ language }: { language: Locale }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  if (language === locale) return null;
  return (
    <p className="max-w-small border-l-4 border-clay bg-sand px-4 py-3 text-small">
      {t(`fallback.${language}`)}
    </p>
  );
}
