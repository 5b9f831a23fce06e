import type { StorySummary } from '#contract/stories/schema.ts';
import { StoryCard } from './StoryCard.tsx';

interface StoryCardsProps {
  stories: readonly StorySummary[];
  headingLevel: 'h2' | 'h3';
  /** Shows cards in one line to swipe on a narrow window. */
  inRow?: boolean;
}

export function StoryCards({ stories, headingLevel, inRow = false }: StoryCardsProps) {
  const besidePictures = stories.some(({ cover }) => cover);
  return (
    <ul className={inRow ? 'card-row' : 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3'}>
      {stories.map((story) => (
        <li key={story.id}>
          <StoryCard {...{ story, headingLevel, besidePictures }} />
        </li>
      ))}
    </ul>
  );
}
