import { type InitiativePoint, InitiativePoints } from '#components/entities/InitiativePoints.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { ResultMap, type ResultMapProps } from '#components/list/ResultMap.tsx';
import type { InitiativePoints as Points } from '#contract/initiatives/schema.ts';
import { initiativePointQueries } from '#lib/api/initiativePoints.ts';
import type { InitiativeSearch } from '#lib/api/initiatives.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useInterface } from '#store/interface.ts';

export type InitiativeMapProps = ResultMapProps<InitiativeSearch>;

const toPoint = (item: Points['items'][number]): InitiativePoint => item;

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
      selectedIds={selectedIds}
      renderMap={(points, map) => <InitiativePoints {...map} initiatives={points} />}
    />
  );
}
