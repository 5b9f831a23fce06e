import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useVerifiedText } from '#components/entities/useVerifiedText.ts';
import { PageActions } from '#components/layout/PageActions.tsx';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { Container } from '#components/ui/Container.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { MAX_COMPARED } from '#lib/compare/comparison.ts';
import { comparedGroups } from '#lib/compare/groups.ts';
import { countRows, differences } from '#lib/compare/table.ts';
import { routes } from '#lib/config/routes.ts';
import type { CompareParams } from '#lib/schemas/compare.server.ts';
import { useInterface } from '#store/interface.ts';
import { CompareNotices } from './CompareNotices.tsx';
import { CompareRowChoice } from './CompareRowChoice.tsx';
import { CompareTable } from './CompareTable.tsx';

/** Compares up to four initiatives from the address. */
export function CompareScreen({ params }: { params: CompareParams }) {
  const { t } = useTranslation(['compare', 'detail', 'common', 'template']);
  const { api } = useSite();
  const { data: comparison } = useQuery(initiativeQueries(api).comparison(params.slugs));
  const locale = useLocale();
  const verifiedText = useVerifiedText();
  const select = useInterface((state) => state.selectInitiatives);

  // The address decides; the list shows the same selection when the visitor returns.
  useEffect(() => {
    if (comparison?.failed.length === 0) select(comparison.initiatives);
  }, [comparison, select]);

  if (!comparison) return null;
  const { initiatives } = comparison;
  const slugs = initiatives.map(({ slug }) => slug);
  const groups = comparedGroups(initiatives, { t, locale, verifiedText });
  const onlyDifferences = params.onlyDifferences && initiatives.length > 1;
  const [, query = ''] = routes.compare(slugs, onlyDifferences ? 'different' : undefined).split('?');
  const shown = onlyDifferences ? differences(groups) : groups;
  return (
    <Container width="contained">
      <PageHead title={t('title')} description={t('description')} noIndex />
      <Trail
        crumbs={[{ label: t('template:navigation.initiatives'), href: routes.initiatives() }]}
        current={t('title')}
      />
      <h1 className="text-display">{t('title')}</h1>
      <p className="mt-3 mb-8 max-w-prose text-lead">{t('lead')}</p>
      <CompareNotices params={params} comparison={comparison} />
      {initiatives.length === 0 ? (
        <StateMessage title={t('empty.title')} text={t('empty.text', { max: MAX_COMPARED })}>
          <Link href={routes.initiatives()} prefetch={false} className={buttonStyle.primary}>
            {t('empty.link')}
          </Link>
        </StateMessage>
      ) : (
        <>
          <CompareRowChoice
            slugs={slugs}
            onlyDifferences={onlyDifferences}
            same={countRows(groups) - countRows(shown)}
          />
          {shown.length > 0 ? (
            <CompareTable initiatives={initiatives} groups={shown} onlyDifferences={onlyDifferences} />
          ) : (
            <p className="border-y border-line py-6">{t('noDifferences')}</p>
          )}
          <div className="mt-6 flex flex-wrap items-center justify-between gap-4" data-screen-only>
            <Link href={routes.initiatives()} prefetch={false} className={buttonStyle.secondary}>
              {initiatives.length < MAX_COMPARED ? t('add') : t('back')}
            </Link>
            <a
              href={routes.download('compare.csv', locale, query)}
              download
              className="text-forest underline underline-offset-4"
            >
              {t('download')}
            </a>
            <PageActions title={t('title')} />
          </div>
        </>
      )}
    </Container>
  );
}
