import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import { Figure } from '#components/record/Figure.tsx';
import { Film } from '#components/record/Film.tsx';
import { Prose } from '#components/record/Prose.tsx';
import { RecordFooter } from '#components/record/RecordFooter.tsx';
import { RecordTitle } from '#components/record/RecordTitle.tsx';
import { Container } from '#components/ui/Container.tsx';
import { pageQueries } from '#lib/api/pages.ts';
import { TemplateNotice } from './TemplateNotice.tsx';

/** Shows a page written by editors. */
export function PageScreen({ params }: { params: { path: string } }) {
  const { api } = useSite();
  const { data: page } = useQuery(pageQueries(api).detail(params.path));
  if (!page) return null;
  return (
    <Container width="medium">
      <PageHead title={page.name} description={page.summary} photo={page.picture} />
      <Trail crumbs={[]} current={page.name} />
      <RecordTitle record={page} kicker={[]} />
      <div className="mt-10 space-y-14">
        {page.template && <TemplateNotice />}
        {page.picture && <Figure picture={page.picture} first />}
        <Prose record={page} />
        {page.video && <Film video={page.video} />}
        <RecordFooter record={page} />
      </div>
    </Container>
  );
}
