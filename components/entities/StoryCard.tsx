import { useLocale } from '#components/layout/useLocale.ts';
import { FactLine } from '#components/ui/FactLine.tsx';
import type { StorySummary } from '#contract/stories/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatDate } from '#lib/format/format.ts';
import { CardText } from '../record/CardText.tsx';
import { DemonstrationBadge } from '../record/DemonstrationBadge.tsx';
import { useTextLang } from '../record/LocalizedText.tsx';
import { MediaPicture } from '../record/MediaPicture.tsx';

interface StoryCardProps {
  story: StorySummary;
  headingLevel?: 'h2' | 'h3';
  /** Fills the gap of a missing picture, as far as the pictures of its row make one. */
  besidePictures?: boolean;
}

// Three columns, two, or the full width of a narrow window.
const CARD = '(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw';

export function StoryCard({ story, headingLevel = 'h2', besidePictures = false }: StoryCardProps) {
  const { cover } = story;
  return (
    <article className="group @container relative flex h-full flex-col overflow-hidden rounded-small border border-line bg-white transition-colors hover:border-moss">
      {cover ? (
        <MediaPicture
          picture={cover}
          shape="cover"
          sizes={CARD}
          widest={1080}
          className="aspect-[16/9] max-sm:in-[.card-row]:aspect-[3/1] w-full border-b border-line bg-sand object-cover"
        />
      ) : (
        besidePictures && (
          <div className="card-ground max-h-[56.25cqw] min-h-4 flex-[1000_0_0] border-b border-line max-sm:in-[.card-row]:max-h-[33.3cqw]" />
        )
      )}
      <div className="flex grow flex-col gap-2 p-5 max-sm:in-[.card-row]:p-4">
        <Kicker story={story} />
        <CardText record={story} href={routes.storyOf(story)} headingLevel={headingLevel} />
        <p className="mt-auto pt-1 empty:hidden">
          <DemonstrationBadge of={story} />
        </p>
      </div>
    </article>
  );
}

function Kicker({ story }: { story: StorySummary }) {
  const lang = useTextLang();
  const { publishedAt, initiative, project, kind } = story;
  const place = project ?? initiative;
  return (
    <p className="text-small text-stone">
      <FactLine
        facts={[
          <Published key="published" at={publishedAt} />,
          place ? (
            <span key="place" lang={lang(place.language)}>
              {place.name}
            </span>
          ) : (
            kind.name
          ),
        ]}
      />
    </p>
  );
}

export function Published({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatDate(at, locale)}
    </time>
  );
}
