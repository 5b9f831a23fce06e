import { useOffers } from '#components/layout/SiteProvider.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { ContentNoun } from '#contract/content/constants.ts';
import { listFormats, type ListNoun } from '#contract/imports/constants.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

/** Links the records that a person may edit as files. */
export function ListDownloads({ noun }: { noun: ContentNoun }) {
  const { t } = useTranslation('content');
  const lists: readonly ListNoun[] = noun === 'projects' ? [noun, 'requestedSupport'] : [noun];
  const offers = useOffers();
  if (!offers('listExports')) return null;
  return (
    <section aria-label={t('list.download.title')} className="space-y-1" data-screen-only>
      <p className="text-small text-stone">{t('list.download.text')}</p>
      <ul className="flex flex-wrap gap-x-6">
        {lists.flatMap((list) =>
          listFormats.map((format) => (
            <li key={`${list} ${format}`}>
              <TextLink
                kind="media"
                className="inline-block py-1"
                href={studioRoutes.export('list', new URLSearchParams({ noun: list, format }).toString())}
              >
                {list === noun
                  ? t(`list.download.${format}`)
                  : t('list.download.items', {
                      items: t('field.requestedSupport'),
                      format: t(`list.download.${format}`),
                    })}
              </TextLink>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
