import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { codeQueries } from '#lib/api/codes.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

/** Lists the code lists: editable ones first, then those with fixed codes. */
export function CodeListsScreen() {
  const { t } = useTranslation('codes');
  const { api, viewer } = useSite();
  const locale = useLocale();
  const { data, isError } = useQuery({ ...codeQueries(api).lists(), enabled: viewer !== null });
  const groups = [
    { key: 'open', lists: data?.lists.filter(({ closed }) => closed === null) ?? [] },
    { key: 'closed', lists: data?.lists.filter(({ closed }) => closed !== null) ?? [] },
  ] as const;
  return (
    <StudioFrame area="codes" title={t('title')} lead={t('lead')}>
      {isError && <p role="alert">{t('failed')}</p>}
      {groups.map(({ key, lists }) => (
        <section key={key} aria-labelledby={`codes-${key}`} className="space-y-3">
          <h2 id={`codes-${key}`} className="text-section">
            {t(`${key}.title`)}
          </h2>
          <p className="max-w-prose text-stone">{t(`${key}.text`)}</p>
          <ul className="divide-y divide-line border-y border-line">
            {lists.map(({ list, count, withdrawn }) => (
              <li key={list} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
                <TextLink href={studioRoutes.codes(list)}>{t(`list.${list}`)}</TextLink>
                <span className="text-small text-stone">
                  <FactLine
                    facts={[
                      t('count', { count, number: formatNumber(count, locale) }),
                      withdrawn > 0 &&
                        t('withdrawnCount', { count: withdrawn, number: formatNumber(withdrawn, locale) }),
                    ]}
                  />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </StudioFrame>
  );
}
