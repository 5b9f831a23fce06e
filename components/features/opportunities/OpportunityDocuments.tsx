import { useTranslation } from 'next-i18next/pages';
import type { OpportunityDetail } from '#contract/opportunity.ts';
import { useServedLang } from '#components/entities/ServedText.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { fileType } from '#lib/format/fileType.ts';
import { formatBytes } from '#lib/format/format.ts';

/** Which documents there are and who may read them; nothing where there are none. */
export function OpportunityDocuments({ documents }: Pick<OpportunityDetail, 'documents'>) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const lang = useServedLang();
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents" className="max-w-small">
      <h2 id="documents" className="text-section">
        {t('opportunities.documents')}
      </h2>
      <p className="mt-3">{t('opportunities.documentsNote')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {documents.map(({ title, language, mediaType, bytes, visibility }) => (
          <li key={title} className="py-3">
            <span className="block font-medium" lang={lang(language)}>
              {title}
            </span>
            <span className="text-small text-stone" suppressHydrationWarning>
              {[fileType(mediaType), formatBytes(bytes, locale), t(`opportunities.for.${visibility}`)].join(
                ' · ',
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
