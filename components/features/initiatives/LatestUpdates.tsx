import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { StoryCards } from '#components/entities/StoryCards.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { latestUpdates, storyQueries } from '#lib/api/stories.ts';
import { routes } from '#lib/config/routes.ts';

/** The newest updates of an initiative and the way to all; nothing where there are none. */
export function LatestUpdates({ initiative }: { initiative: string }) {
  const { t } = useTranslation('detail');
  const { api } = useSite();
  const { data: answer } = useQuery(storyQueries(api).updates(initiative, latestUpdates));
  if (!answer || answer.items.length === 0) return null;
  return (
    <section aria-labelledby="latest-updates" data-screen-only>
      <h2 id="latest-updates" className="text-section">
        {t('stories.latest')}
      </h2>
      <div className="mt-5">
        <StoryCards stories={answer.items} headingLevel="h3" />
      </div>
      <p className="mt-4">
        <TextLink href={routes.updates(initiative)}>{t('stories.allUpdates')}</TextLink>
      </p>
    </section>
  );
}
