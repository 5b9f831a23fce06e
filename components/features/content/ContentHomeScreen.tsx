import { useQueries } from '@tanstack/react-query';
import Link from 'next/link';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import { contentStates } from '#contract/content/constants.ts';
import { contentQueries, contentSearchQuery } from '#lib/api/content.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { contentNounsOf } from '#lib/studio/contentRights.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

/** Lists the nouns that a person may create or edit, by state. */
export function ContentHomeScreen() {
  const { t } = useTranslation('content');
  const { api, viewer } = useSite();
  const locale = useLocale();
  const offers = useOffers();
  const nouns = contentNounsOf(viewer?.context ?? null);
  const lists = useQueries({
    queries: nouns.map((noun) => contentQueries(api).list(noun, {}, viewer?.context.oid ?? '')),
  });
  return (
    <StudioFrame area="content" title={t('title')} lead={t('lead')}>
      <ul className="divide-y divide-line border-y border-line">
        {nouns.map((noun, index) => {
          const list = lists[index];
          const states = contentStates.filter((state) => list?.data?.states[state]);
          return (
            <li key={noun} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
              <div className="min-w-0">
                <h2 className="text-title">
                  <TextLink href={studioRoutes.records(noun)}>{t(`noun.${noun}.many`)}</TextLink>
                </h2>
                {list?.isError && <p className="text-clay">{t('list.failed.title')}</p>}
                {list?.data && states.length === 0 && <p className="text-stone">{t('list.nothing')}</p>}
                <ul className="flex flex-wrap gap-x-4 text-small">
                  {states.map((state) => (
                    <li key={state}>
                      <Link
                        href={studioRoutes.records(noun, contentSearchQuery({ state: [state] }))}
                        prefetch={false}
                        className="inline-block py-1 text-forest underline underline-offset-4"
                      >
                        {t(`state.${state}`)}: {formatNumber(list?.data?.states[state] ?? 0, locale)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
              {list?.data?.mayCreate && offers('createContent') && (
                <Link href={studioRoutes.newRecord(noun)} prefetch={false} className={buttonStyle.secondary}>
                  {t(`noun.${noun}.add`)}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </StudioFrame>
  );
}
