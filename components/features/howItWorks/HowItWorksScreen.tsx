import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import { FallbackNotice } from '#components/record/FallbackNotice.tsx';
import { Film } from '#components/record/Film.tsx';
import { Prose } from '#components/record/Prose.tsx';
import { Container } from '#components/ui/Container.tsx';
import { howItWorksPath, pageQueries } from '#lib/api/pages.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Audiences } from './Audiences.tsx';

/** Explains the portal; all but the audiences is an edited page. */
export function HowItWorksScreen() {
  const { t } = useTranslation('detail');
  const { api } = useSite();
  const { data: page } = useQuery(pageQueries(api).optional(howItWorksPath));
  const title = t('howItWorks.title');
  return (
    <Container>
      <PageHead title={title} description={t('howItWorks.description')} />
      <Trail crumbs={[]} current={title} />
      <h1 className="text-display">{title}</h1>
      <p className="mt-4 max-w-small text-lead">{t('howItWorks.lead')}</p>
      <div className="mt-12 space-y-16">
        <Audiences />
        {page?.video && <Film video={page.video} />}
        {page && (
          <div className="designed-prose space-y-6">
            <FallbackNotice
              language={page.language}
              outdated={page.outdated}
              isMachine={page.isMachineTranslated}
            />
            <Prose record={page} className="max-w-medium" />
          </div>
        )}
      </div>
    </Container>
  );
}
