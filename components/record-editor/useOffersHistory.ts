import { useOffers } from '#components/layout/SiteProvider.tsx';
import type { RecordAddress } from '#lib/api/revisions.ts';

export function useOffersHistory(address: RecordAddress): boolean {
  const offers = useOffers();
  if ('noun' in address) return offers('listContentRevisions');
  return offers('organization' in address ? 'listOrganizationRevisions' : 'listRevisions');
}
