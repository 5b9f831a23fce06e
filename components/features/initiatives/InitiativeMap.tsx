import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InitiativePoint, InitiativePoints } from '#components/entities/InitiativePoints.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { Bounds } from '#components/map/bounds.ts';
import { usePointMapLabels } from '#components/record/useMapLabels.ts';
import { Button } from '#components/ui/Button.tsx';
import { initiativeQueries, type InitiativeSearch } from '#lib/api/initiatives.ts';
import { withSettings } from '#lib/api/listSearch.ts';
import { useInterface } from '#store/interface.ts';
import { parseBounds, toBbox } from './mapBounds.ts';

const none: readonly InitiativePoint[] = [];

interface InitiativeMapProps {
  search: InitiativeSearch;
  onSearch: (search: InitiativeSearch) => void;
  highlightedId: string | null;
  onHighlight: (id: string | null) => void;
  className: string;
}

/** Shows all filtered results as points; the visible part can restrict the list. */
export function InitiativeMap({
  search,
  onSearch,
  highlightedId,
  onHighlight,
  className,
}: InitiativeMapProps) {
  const { t } = useTranslation(['map', 'common']);
  const { api } = useSite();
  const labels = usePointMapLabels(t('label'));
  const selectedIds = useInterface((state) => state.selectedInitiativeIds);
  const [visible, setVisible] = useState<Bounds | null>(null);
  // Points load when the map comes into view, not with the page.
  const [seen, setSeen] = useState(false);
  const { data, isError, refetch } = useQuery({ ...initiativeQueries(api).points(search), enabled: seen });

  const fitTo = useMemo(() => (search.bbox ? parseBounds(search.bbox) : undefined), [search.bbox]);
  const listBbox = visible && toBbox(visible);

  return (
    <div className="relative h-full">
      <InitiativePoints
        className={className}
        initiatives={data?.items ?? none}
        labels={labels}
        highlightedId={highlightedId}
        selectedIds={selectedIds}
        onHighlight={onHighlight}
        onBoundsChange={setVisible}
        onSeen={() => {
          setSeen(true);
        }}
        {...(fitTo && { fitTo })}
      />
      {isError && (
        <p role="alert" className="absolute inset-x-4 top-4 z-[1000] bg-paper p-3 text-center text-small">
          {t('failed')}{' '}
          <button type="button" className="font-semibold underline" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </button>
        </p>
      )}
      {listBbox && listBbox !== search.bbox && (
        <Button
          look="primary"
          className="absolute bottom-8 left-1/2 z-[1000] -translate-x-1/2 text-small whitespace-nowrap"
          onClick={() => {
            onSearch(withSettings(search, { bbox: listBbox }));
          }}
        >
          {t('searchHere')}
        </Button>
      )}
    </div>
  );
}
