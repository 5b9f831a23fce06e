import { useOffers } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import { valueFiles } from '#lib/api/valueFiles.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Links all published values of an initiative, or of the site without one. */
export function ValueDownloads({ initiative }: { initiative?: string }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const offers = useOffers();
  if (!offers('listIndicators')) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 text-small" data-screen-only>
      {valueFiles(locale, initiative).map(({ name, href }) => (
        <li key={name}>
          <TextLink kind="media" href={href} className="inline-block py-2">
            {t('list.allValues', { format: name })}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
