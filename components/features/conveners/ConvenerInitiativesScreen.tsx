import { useQuery } from '@tanstack/react-query';
import { Portfolio } from '#components/entities/Portfolio.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { convenerQueries } from '#lib/api/conveners.ts';

export function ConvenerInitiativesScreen({ params }: { params: { convener: string } }) {
  const { api } = useSite();
  const { data: convener } = useQuery(convenerQueries(api).detail(params.convener));
  return convener ? <Portfolio owner="convener" record={convener} /> : null;
}
