import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { AreaOutline } from '#components/map/AreaOutline.tsx';
import { sourcingAreaQueries } from '#lib/api/sourcingAreas.ts';

interface SourcingAreaOutlineProps {
  /** Slugs. */
  organization: string;
  area: string;
}

/** Shows the boundary of a sourcing area; empty while unknown. */
export function SourcingAreaOutline({ organization, area: slug }: SourcingAreaOutlineProps) {
  const { api } = useSite();
  const { data: area } = useQuery(sourcingAreaQueries(api).detail({ organization, sourcingArea: slug }));
  return area?.boundary && <AreaOutline area={area.boundary} />;
}
