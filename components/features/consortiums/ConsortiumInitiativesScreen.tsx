import { useQuery } from '@tanstack/react-query';
import { Portfolio } from '#components/entities/Portfolio.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { consortiumQueries } from '#lib/api/consortiums.ts';

export function ConsortiumInitiativesScreen({ params }: { params: { consortium: string } }) {
  const { api } = useSite();
  const { data: consortium } = useQuery(consortiumQueries(api).detail(params.consortium));
  return consortium ? <Portfolio owner="consortium" record={consortium} /> : null;
}
