import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { onDemand } from '#components/layout/onDemand.ts';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import { useScripted } from '#components/layout/useScripted.ts';
import { Figure } from '#components/record/Figure.tsx';
import { Film } from '#components/record/Film.tsx';
import { Prose } from '#components/record/Prose.tsx';
import { RecordFooter } from '#components/record/RecordFooter.tsx';
import { RecordTitle } from '#components/record/RecordTitle.tsx';
import { Container } from '#components/ui/Container.tsx';
import { pageQueries } from '#lib/api/pages.ts';

const TemplateNotice = onDemand(async () => (await import('./TemplateNotice.tsx')).TemplateNotice);

export function PageScreen({ params }: { params: { path: string } }) {
  const { api, viewer } = useSite();
  const scripted = useScripted();
  const { data: page } = useQuery(pageQueries(api).detail(params.path));
  if (!page) return null;
  return (
    <Container width="medium">
      <PageHead title={page.name} description={page.summary} photo={page.picture} />
      <Trail crumbs={[]} current={page.name} />
      <RecordTitle record={page} kicker={[]} />
      <div className="mt-10 space-y-14">
        {page.template && viewer && scripted && (
          <Suspense>
            <TemplateNotice viewer={viewer} />
          </Suspense>
        )}
        {page.picture && <Figure picture={page.picture} first />}
        <Prose record={page} />
        {page.video && <Film video={page.video} />}
        <RecordFooter record={page} />
      </div>
    </Container>
  );
}
