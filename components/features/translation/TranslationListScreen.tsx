import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { Pagination } from '#components/ui/Pagination.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { TRANSLATION_LIMIT } from '#contract/translation/constants.ts';
import { translationQueries, type TranslationSearch, translationSearchQuery } from '#lib/api/translation.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { TranslationFilters } from './view/TranslationFilters.tsx';
import { TranslationItemRow } from './view/TranslationItemRow.tsx';

/** Lists texts to translate to one of a person's languages, most viewed first. */
export function TranslationListScreen({ params: search }: { params: TranslationSearch }) {
  const { t } = useTranslation(['translation', 'common']);
  const { api, viewer } = useSite();
  const locale = useLocale();
  const { data, isError } = useQuery({
    ...translationQueries(api).list(search, viewer?.context.oid ?? ''),
    enabled: viewer !== null,
  });
  return (
    <StudioFrame area="translation" title={t('title')} lead={t('lead')}>
      {isError && <p role="alert">{t('failed')}</p>}
      {data?.language === null && <p>{t('none')}</p>}
      {data?.language && (
        <div className="space-y-6">
          <TranslationFilters search={search} list={data} language={data.language} />
          {data.total === 0 &&
            ((search.q ?? search.state) ? (
              <p>{t('noMatch')}</p>
            ) : (
              <StateMessage title={t('empty.title')} text={t('empty.text')} />
            ))}
          <ul className="divide-y divide-line">
            {data.items.map((item) => (
              <TranslationItemRow key={`${item.noun} ${item.id}`} item={item} language={data.language!} />
            ))}
          </ul>
          {data.more && (
            <p className="text-small text-stone">
              {t('more', { formatted: formatNumber(TRANSLATION_LIMIT, locale) })}
            </p>
          )}
          <Pagination
            page={data.page}
            pageCount={data.pageCount}
            href={(page) => studioRoutes.translations(translationSearchQuery({ ...search, page }))}
            labels={{
              navigation: t('common:pagination.navigation'),
              previous: t('common:pagination.previous'),
              next: t('common:pagination.next'),
              status: t('common:pagination.status', { page: data.page, pageCount: data.pageCount }),
            }}
          />
        </div>
      )}
    </StudioFrame>
  );
}
