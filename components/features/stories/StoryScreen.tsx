import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { RecordTitle } from '#components/record/RecordTitle.tsx';
import { Container } from '#components/ui/Container.tsx';
import { storyQueries } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Article } from './view/Article.tsx';

/** Shows a story of the site's own news. */
export function StoryScreen({ params }: { params: { story: string } }) {
  const { t } = useTranslation('common');
  const { api } = useSite();
  const locale = useLocale();
  const { data: story } = useQuery(storyQueries(api).detail(params.story));
  if (!story) return null;
  return (
    <Container width="contained">
      <PageHead
        title={story.name}
        description={story.summary}
        image={routes.preview(locale, 'stories', story.slug)}
        photo={story.images[0]}
      />
      <Trail crumbs={[{ label: t('stories.title'), href: routes.news() }]} current={story.name} />
      <RecordTitle record={story} kicker={[story.kind.name]} />
      <div className="mt-10 space-y-14">
        <Article story={story} />
      </div>
    </Container>
  );
}
