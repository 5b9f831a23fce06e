import { StoryCards } from '#components/entities/StoryCards.tsx';
import { articlePage } from '#components/features/stories/structuredData.ts';
import { EmbeddedFilm } from '#components/features/stories/view/EmbeddedFilm.tsx';
import { JsonLd } from '#components/layout/JsonLd.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { LanguagesAside } from '#components/record/AboutFacts.tsx';
import { Figure } from '#components/record/Figure.tsx';
import { Film } from '#components/record/Film.tsx';
import { Prose } from '#components/record/Prose.tsx';
import { RecordFooter } from '#components/record/RecordFooter.tsx';
import type { StoryDetail } from '#contract/stories/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Attachments } from './Attachments.tsx';
import { StoryFacts } from './StoryFacts.tsx';
import { StoryNeighbours } from './StoryNeighbours.tsx';

// Two columns, beside the facts.
const HALF = '(min-width: 64rem) 28rem, (min-width: 40rem) 50vw, 100vw';

/** Shows the common parts of stories. */
export function Article({ story }: { story: StoryDetail }) {
  const { t } = useTranslation('detail');
  const { settings } = useSite();
  const locale = useLocale();
  const { images, video, embed, attachments, related } = story;
  const [first, ...rest] = images;
  return (
    <>
      {settings && <JsonLd name="page" thing={articlePage(story, { origin: settings.origin, locale })} />}
      <article className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-10">
          {first && <Figure picture={first} first />}
          <Prose record={story} />
          {video && <Film video={video} />}
          {embed && <EmbeddedFilm video={embed} />}
          {rest.length > 0 && (
            <section aria-labelledby="gallery">
              <h2 id="gallery" className="text-section">
                {t('stories.gallery')}
              </h2>
              <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2">
                {rest.map((picture) => (
                  <li key={picture.file.sha256}>
                    <Figure picture={picture} sizes={HALF} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Attachments attachments={attachments} />
        </div>
        <aside aria-label={t('facts')} className="space-y-6">
          <StoryFacts story={story} />
          <LanguagesAside languages={story.languages} />
        </aside>
      </article>
      <StoryNeighbours story={story} />
      {related.length > 0 && (
        <section aria-labelledby="related" data-screen-only>
          <h2 id="related" className="text-section">
            {t('stories.related')}
          </h2>
          <div className="mt-5">
            <StoryCards stories={related} headingLevel="h3" />
          </div>
        </section>
      )}
      <RecordFooter record={story} />
    </>
  );
}
