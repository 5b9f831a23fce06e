import { useQueries } from '@tanstack/react-query';
import { useOffersSaving } from '#components/entities/useOffersSaving.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { savedNouns } from '#contract/records/constants.ts';
import { savedQueries } from '#lib/api/saved.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { SavedCards } from './SavedCards.tsx';
import { SavedSection } from './SavedSection.tsx';

/** Fits side by side in two rows. */
const SHOWN = 4;

/** Shows the first saved records of each noun, and one link to all of them. */
export function SavedOverview({ person }: { person: string }) {
  const { t } = useTranslation('account');
  const { api } = useSite();
  const nouns = savedNouns.filter(useOffersSaving());
  const lists = useQueries({ queries: nouns.map((noun) => savedQueries(api).list(noun, person)) });
  if (nouns.length === 0) return null;
  return (
    <div className="space-y-8">
      {nouns.map((noun) => (
        <SavedSection key={noun} noun={noun} person={person}>
          {(saved) => <SavedCards saved={saved.slice(0, SHOWN)} />}
        </SavedSection>
      ))}
      {lists.some(({ data = [] }) => data.length > 0) && (
        <p>
          <TextLink standsAlone href={routes.saved()}>
            {t('saved.show')}
          </TextLink>
        </p>
      )}
    </div>
  );
}
