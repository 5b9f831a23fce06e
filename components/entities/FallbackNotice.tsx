import { useTranslation } from 'next-i18next/pages';
import type { Locale } from '#contract/locale.ts';
import { useLocale } from '#components/layout/useLocale.ts';

/** Says that the record of a page is not in the page's language; nothing where it is. */
export function FallbackNotice({ language }: { language: Locale }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  if (language === locale) return null;
  return (
    <p className="mt-6 max-w-small border-l-4 border-clay bg-sand px-4 py-3 text-small">
      {t(`fallback.${language}`)}
    </p>
  );
}
