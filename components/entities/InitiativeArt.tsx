import type { InitiativeSummary } from '#contract/initiatives/schema.ts';
import { routes } from '#lib/config/routes.ts';

/**
 * The picture at the head of a page: a photograph where there is one, otherwise the outline on an invented ground, in its
 * lighter form on narrow windows. It is decoration unless it is a photograph; the figure's caption says that it is drawn.
 */
export function InitiativeArt({ initiative }: { initiative: Pick<InitiativeSummary, 'slug' | 'heroImage'> }) {
  const { slug, heroImage } = initiative;
  const frame = 'w-full rounded-small border border-line bg-sand object-cover';
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
