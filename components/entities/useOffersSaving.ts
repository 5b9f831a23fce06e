import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import type { SavedNoun } from '#contract/records/constants.ts';
import { savedOperations } from '#lib/api/savedOperations.ts';

export function useOffersSaving(): (noun: SavedNoun) => boolean {
  const { settings } = useSite();
  const offers = useOffers();
  return (noun) => settings?.signIn === true && savedOperations[noun].every(offers);
}
