import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PageActions } from '#components/layout/PageActions.tsx';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { Container } from '#components/ui/Container.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { MAX_COMPARED } from '#lib/compare/comparison.ts';
import { routes } from '#lib/config/routes.ts';
import type { CompareParams } from '#lib/schemas/compare.server.ts';
import { useInterface } from '#store/interface.ts';
import { CompareNotices } from './CompareNotices.tsx';
import { CompareTable } from './CompareTable.tsx';

/** Compares up to four initiatives from the address. */
export function CompareScreen({ params }: { params: CompareParams }) {
  const { t } = useTranslation(['detail', 'template']);
  const { api } = useSite();
  const { data: comparison } = useQuery(initiativeQueries(api).comparison(params.slugs));
  const select = useInterface((state) => state.selectInitiatives);

  // The address decides; the list shows the same selection when the visitor returns.
  useEffect(() => {
    if (comparison?.failed.length === 0) select(comparison.initiatives);
  }, [comparison, select]);

  if (!comparison) return null;
  const { initiatives } = comparison;
  return (
    <Container width="contained">
      <PageHead title={t('compare.title')} description={t('compare.description')} noIndex />
      <Trail
        crumbs={[{ label: t('template:navigation.initiatives'), href: routes.initiatives() }]}
        current={t('compare.title')}
      />
      <h1 className="text-display">{t('compare.title')}</h1>
      <p className="mt-3 mb-8 max-w-prose text-lead">{t('compare.lead')}</p>
      <CompareNotices params={params} comparison={comparison} />
      {initiatives.length === 0 ? (
        <StateMessage title={t('compare.empty.title')} text={t('compare.empty.text', { max: MAX_COMPARED })}>
          <Link href={routes.initiatives()} prefetch={false} className={buttonStyle.primary}>
            {t('compare.empty.link')}
          </Link>
        </StateMessage>
      ) : (
        <>
          <CompareTable initiatives={initiatives} />
          <div className="mt-6 flex flex-wrap items-center justify-between gap-4" data-screen-only>
            <Link href={routes.initiatives()} prefetch={false} className={buttonStyle.secondary}>
              {initiatives.length < MAX_COMPARED ? t('compare.add') : t('compare.back')}
            </Link>
            <PageActions title={t('compare.title')} />
          </div>
        </>
      )}
    </Container>
  );
}
