import type { ReactNode } from 'react';
import { OpportunityCard } from '#components/entities/OpportunityCard.tsx';
import { ProjectCard } from '#components/entities/ProjectCard.tsx';
import { SelectRecord } from '#components/entities/SelectRecord.tsx';
import { PlaceOfRecord } from '#components/record/PlaceOfRecord.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { SavedRecord } from '#lib/api/saved.ts';
import { comparedAddress } from '#lib/compare/comparedAddress.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface SavedCardsProps {
  saved: readonly SavedRecord[];
  isChangeable?: boolean;
}

export function SavedCards({ saved, isChangeable = false }: SavedCardsProps) {
  const { t } = useTranslation('account');
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      {saved.map((each) => {
        const { noun, record } = each;
        const address = comparedAddress(record);
        return (
          <li key={record.id} className="space-y-2">
            <SavedCard
              saved={each}
              control={isChangeable && <SelectRecord noun={noun} address={address} name={record.name} />}
            />
            {isChangeable && (
              <p>
                <TextLink href={routes.saved(noun, address)}>
                  {t(`saved.${noun}.remove`)} <span className="sr-only">{record.name}</span>
                </TextLink>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function SavedCard({ saved: { noun, record }, control }: { saved: SavedRecord; control: ReactNode }) {
  const { initiative, country } = record;
  const card = {
    initiative: initiative.slug,
    place: <PlaceOfRecord initiative={initiative} country={country} />,
    control,
    headingLevel: 'h3',
  } as const;
  return noun === 'project' ? (
    <ProjectCard project={record} {...card} />
  ) : (
    <OpportunityCard opportunity={record} {...card} />
  );
}
