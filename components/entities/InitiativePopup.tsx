import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { routes } from '#lib/config/routes.ts';
import { MediaPicture } from '../record/MediaPicture.tsx';
import { CardProgress } from './CardProgress.tsx';
import { LevelBadge } from './LevelBadge.tsx';

const frame = 'order-first mb-1 aspect-[3/1] w-full rounded-small bg-sand object-cover';

export function InitiativePopup({ slug }: { slug: string }) {
  const { api } = useSite();
  const { data: initiative } = useQuery(initiativeQueries(api).detail(slug));
  if (!initiative) return null;
  const { country, region, level, commodities, heroImage, picture, progress } = initiative;
  return (
    <>
      {picture ? (
        <MediaPicture picture={picture} shape="card" sizes="15rem" widest={640} className={frame} />
      ) : (
        <img
          src={heroImage?.url ?? routes.art(slug, 'card')}
          alt={heroImage?.alt ?? ''}
          width={640}
          height={280}
          className={frame}
        />
      )}
      <span className="text-stone">
        <FactLine facts={[country.name, region]} />
      </span>
      <span className="text-stone">
        <FactLine facts={commodities.map(({ name }) => name)} />
      </span>
      <div>
        <LevelBadge level={level} tone="neutral" />
      </div>
      {progress && <CardProgress progress={progress} />}
    </>
  );
}
