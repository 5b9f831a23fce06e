import { TextLink } from '#components/ui/TextLink.tsx';
import type { StorySummary } from '#contract/stories/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { StoryCards } from './StoryCards.tsx';

interface LatestUpdatesProps {
  stories: readonly StorySummary[];
  href: string;
}

/** Shows the newest updates of a record; empty without any. */
export function LatestUpdates({ stories, href }: LatestUpdatesProps) {
  const { t } = useTranslation('detail');
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby="latest-updates" data-screen-only>
      <h2 id="latest-updates" className="text-section">
        {t('stories.latest')}
      </h2>
      <div className="mt-3 sm:mt-5">
        <StoryCards stories={stories} headingLevel="h3" inRow />
      </div>
      <p className="mt-4">
        <TextLink standsAlone href={href}>
          {t('stories.allUpdates')}
        </TextLink>
      </p>
    </section>
  );
}
