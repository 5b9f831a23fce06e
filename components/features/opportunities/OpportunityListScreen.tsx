import { useQuery } from '@tanstack/react-query';
import { OpportunityCard } from '#components/entities/OpportunityCard.tsx';
import { RecordControls } from '#components/entities/RecordControls.tsx';
import { CompareRecords } from '#components/entities/SelectRecord.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { DirectoryParams } from '#components/list/Directory.tsx';
import { RecordList } from '#components/list/RecordList.tsx';
import {
  opportunityListDefinition,
  opportunityQueries,
  type OpportunitySearch,
} from '#lib/api/opportunities.ts';
import { comparedAddress } from '#lib/compare/comparedAddress.ts';

interface OpportunityListScreenProps {
  params: DirectoryParams<OpportunitySearch> & { initiative: string };
}

export function OpportunityListScreen({ params }: OpportunityListScreenProps) {
  const { api } = useSite();
  const { data, refetch } = useQuery(opportunityQueries(api).list(params.initiative, params.search));
  if (!data) return null;
  const { initiative } = data;
  const addressOf = ({ slug }: { slug: string }) => comparedAddress({ initiative, slug });
  return (
    <CompareRecords noun="opportunity" listed={data.items.map(addressOf)}>
      <RecordList
        owner="initiative"
        record={initiative}
        name="opportunities"
        section="opportunities"
        definition={opportunityListDefinition(initiative.slug)}
        params={params}
        response={data}
        onRetry={() => void refetch()}
        renderItem={(opportunity) => (
          <OpportunityCard
            opportunity={opportunity}
            initiative={initiative.slug}
            control={
              <RecordControls noun="opportunity" address={addressOf(opportunity)} name={opportunity.name} />
            }
          />
        )}
      />
    </CompareRecords>
  );
}
