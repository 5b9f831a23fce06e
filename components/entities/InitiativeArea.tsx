import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { AreaOutline } from '#components/map/AreaOutline.tsx';
import { initiativeQueries } from '#lib/api/initiatives.ts';

/** Shows the boundary of an initiative; empty while unknown. */
export function InitiativeArea({ slug }: { slug: string }) {
  const { api } = useSite();
  const { data: initiative } = useQuery(initiativeQueries(api).detail(slug));
  return initiative?.boundary && <AreaOutline area={initiative.boundary} />;
}
