import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { SavedNoun } from '#contract/records/constants.ts';
import { savedQueries, type SavedRecord } from '#lib/api/saved.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface SavedSectionProps {
  noun: SavedNoun;
  person: string;
  children: (saved: readonly SavedRecord[]) => ReactNode;
}

const lists = { opportunity: routes.allOpportunities(), project: routes.allProjects() } as const;

export function SavedSection({ noun, person, children }: SavedSectionProps) {
  const { t } = useTranslation('account');
  const { api } = useSite();
  const { data: saved } = useQuery(savedQueries(api).list(noun, person));
  return (
    <section aria-labelledby={`saved-${noun}`} className="space-y-4">
      <h2 id={`saved-${noun}`} className="text-section">
        {t(`saved.${noun}.title`)}
      </h2>
      {!saved && <p>{t('saved.notLoaded')}</p>}
      {saved?.length === 0 && (
        <>
          <p className="max-w-prose">{t(`saved.${noun}.none`)}</p>
          <p>
            <TextLink standsAlone href={lists[noun]}>
              {t(`saved.${noun}.find`)}
            </TextLink>
          </p>
        </>
      )}
      {saved && saved.length > 0 && children(saved)}
    </section>
  );
}
