import { useTranslation } from 'react-i18next';
import type { InitiativePoint } from '#components/entities/InitiativePoints.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { ResultMap, type ResultMapProps } from '#components/list/ResultMap.tsx';
import type { InitiativePoints } from '#contract/initiatives/schema.ts';
import { initiativePointQueries } from '#lib/api/initiativePoints.ts';
import type { InitiativeSearch } from '#lib/api/initiatives.ts';
import { useInterface } from '#store/interface.ts';
import { InitiativeArea } from './InitiativeArea.tsx';

export type InitiativeMapProps = ResultMapProps<InitiativeSearch>;

const area = ({ slug }: InitiativePoint) => <InitiativeArea slug={slug} />;

const toPoint = (item: InitiativePoints['items'][number]) => item;

export function InitiativeMap(props: InitiativeMapProps) {
  const { t } = useTranslation('map');
  const { api } = useSite();
  const selectedIds = useInterface((state) => state.selectedInitiativeIds);
  return (
    <ResultMap
      {...props}
      queries={initiativePointQueries(api)}
      toPoint={toPoint}
      label={t('label')}
      renderArea={area}
      selectedIds={selectedIds}
    />
  );
}
