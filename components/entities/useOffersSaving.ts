import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import type { SavedNoun } from '#contract/records/saved.ts';
import { savedOperations } from '#lib/api/savedOperations.ts';

/** Returns whether people can save records of a noun: they can sign in, and the context API keeps what they save. */
export function useOffersSaving(): (noun: SavedNoun) => boolean {
  const { settings } = useSite();
  const offers = useOffers();
  return (noun) => settings?.signIn === true && savedOperations[noun].every(offers);
}
