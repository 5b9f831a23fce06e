import { MediaPicture } from '#components/record/MediaPicture.tsx';
import type { ListedInitiative } from '#lib/api/initiatives.ts';
import { routes } from '#lib/config/routes.ts';

// Two columns, or the full width of a narrow window.
const HALF = '(min-width: 80rem) 36rem, (min-width: 64rem) 45vw, 100vw';

/** Shows a photograph at the head of a page, or else the outline on an invented ground, as decoration. */
export function InitiativeArt({
  initiative,
}: {
  initiative: Pick<ListedInitiative, 'slug' | 'heroImage' | 'picture'>;
}) {
  const { slug, heroImage, picture } = initiative;
  const frame = 'w-full rounded-small border border-line bg-sand object-cover';
  if (picture)
    return (
      <MediaPicture picture={picture} shape="hero" first sizes={HALF} className={`${frame} aspect-[16/11]`} />
    );
  if (heroImage) {
    return (
      <img
        src={heroImage.url}
        alt={heroImage.alt}
        width={1600}
        height={1100}
        fetchPriority="high"
        className={`${frame} aspect-[16/11]`}
      />
    );
  }
  return (
    <picture>
      <source media="(min-width: 64rem)" srcSet={routes.art(slug, 'hero')} width={1600} height={1100} />
      <img
        src={routes.art(slug, 'card')}
        alt=""
        width={640}
        height={280}
        fetchPriority="high"
        className={`${frame} aspect-[16/7] lg:aspect-[16/11] lg:object-[88%_50%]`}
      />
    </picture>
  );
}
