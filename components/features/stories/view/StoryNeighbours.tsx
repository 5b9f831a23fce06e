import { useTextLang } from '#components/record/LocalizedText.tsx';
import { PageButton } from '#components/ui/PageLink.tsx';
import type { StoryDetail, StoryNeighbour } from '#contract/stories/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Links the previous and the next story of a series; empty without any. */
export function StoryNeighbours({ story }: { story: Pick<StoryDetail, 'previous' | 'next'> }) {
  const { t } = useTranslation('detail');
  const { previous, next } = story;
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={t('stories.series')}
      className="grid gap-4 border-t border-line pt-6 sm:grid-cols-2 sm:gap-10"
    >
      {previous ? <Neighbour story={previous} rel="prev" label={t('stories.previous')} /> : <span />}
      {next && <Neighbour story={next} rel="next" label={t('stories.next')} />}
    </nav>
  );
}

interface NeighbourProps {
  story: StoryNeighbour;
  rel: 'prev' | 'next';
  label: string;
}

function Neighbour({ story, rel, label }: NeighbourProps) {
  const lang = useTextLang();
  return (
    <PageButton
      href={routes.storyOf(story)}
      rel={rel}
      className={`group block py-2 ${rel === 'next' ? 'sm:text-right' : ''}`}
    >
      <span className="block text-small text-stone">{label}</span>
      <span
        className="font-semibold text-forest underline-offset-4 group-hover:underline"
        lang={lang(story.language)}
      >
        {story.name}
      </span>
    </PageButton>
  );
}
