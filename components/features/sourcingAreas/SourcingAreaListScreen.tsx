import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { DirectoryParams } from '#components/list/Directory.tsx';
import { RecordList } from '#components/list/RecordList.tsx';
import {
  sourcingAreaListDefinition,
  sourcingAreaQueries,
  type SourcingAreaSearch,
} from '#lib/api/sourcingAreas.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { SourcingAreaCard } from './SourcingAreaCard.tsx';
import { SourcingAreaMap } from './SourcingAreaMap.tsx';

interface SourcingAreaListScreenProps {
  params: DirectoryParams<SourcingAreaSearch> & { organization: string };
}

export function SourcingAreaListScreen({ params }: SourcingAreaListScreenProps) {
  const { t } = useTranslation('map');
  const { api } = useSite();
  const [highlightedId, onHighlight] = useState<string | null>(null);
  const { data, refetch } = useQuery(sourcingAreaQueries(api).list(params.organization, params.search));
  if (!data) return null;
  const { organization, items } = data;
  return (
    <RecordList
      owner="organization"
      record={organization}
      section="sourcingAreas"
      name="sourcingAreas"
      definition={sourcingAreaListDefinition(organization.slug)}
      params={params}
      response={data}
      onRetry={() => void refetch()}
      renderItem={(area) => (
        <SourcingAreaCard
          area={area}
          organization={organization.slug}
          highlighted={area.id === highlightedId}
          onHighlight={onHighlight}
        />
      )}
    >
      <SourcingAreaMap
        label={t('sourcingAreas.label', { name: organization.name })}
        areas={items}
        organization={organization.slug}
        highlightedId={highlightedId}
        onHighlight={onHighlight}
      />
    </RecordList>
  );
}
