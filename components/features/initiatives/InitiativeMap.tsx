import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useMemo, useState } from 'react';
import { useServedLang } from '#components/entities/ServedText.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { Bounds } from '#components/map/bounds.ts';
import { LazyPointMap } from '#components/map/LazyMap.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { initiativeQueries, type InitiativeSearch } from '#lib/api/initiatives.ts';
import { withSettings } from '#lib/api/listSearch.ts';
import { routes } from '#lib/config/routes.ts';
import { useInterface } from '#store/interface.ts';
import { parseBounds, toBbox } from './mapBounds.ts';
import { usePointMapLabels } from './useMapLabels.ts';

const tones = { basic: 'low', advanced: 'middle', verified: 'high' } as const;

interface InitiativeMapProps {
  search: InitiativeSearch;
  onSearch: (search: InitiativeSearch) => void;
  highlightedId: string | null;
  onHighlight: (id: string | null) => void;
  className: string;
}

/** All results of the filters as points; what is moved out of sight can be left out of the list. */
export function InitiativeMap({
  search,
  onSearch,
  highlightedId,
  onHighlight,
  className,
}: InitiativeMapProps) {
  const { t } = useTranslation(['map', 'common']);
  const { api, settings } = useSite();
  const labels = usePointMapLabels();
  const lang = useServedLang();
  const selectedIds = useInterface((state) => state.selectedInitiativeIds);
  const [visible, setVisible] = useState<Bounds | null>(null);
  // Points travel when the map comes into view, not with the page.
  const [seen, setSeen] = useState(false);
  const { data, isError, refetch } = useQuery({ ...initiativeQueries(api).points(search), enabled: seen });

  const points = useMemo(
    () =>
      (data?.items ?? []).map((item) => ({
        ...item,
        href: routes.initiative(item.slug),
        tone: tones[item.level],
      })),
    [data],
  );
  const fitTo = useMemo(() => (search.bbox ? parseBounds(search.bbox) : undefined), [search.bbox]);
  const listBbox = visible && toBbox(visible);

  return (
    <div className="relative h-full">
      <LazyPointMap
        className={className}
        points={points}
        labels={labels}
        tiles={settings?.tiles ?? null}
        highlightedId={highlightedId}
        selectedIds={selectedIds}
        onHighlight={onHighlight}
        onBoundsChange={setVisible}
        onSeen={() => {
          setSeen(true);
        }}
        {...(fitTo && { fitTo })}
        renderPopup={({ name, href, language }) => (
          <Link href={href} prefetch={false} lang={lang(language)}>
            {name}
          </Link>
        )}
        fallback={<p className="p-6 text-center text-stone">{t('loading')}</p>}
        failed={<p className="p-6 text-center text-stone">{t('failed')}</p>}
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
        <button
          type="button"
          className={`${buttonStyle.primary} absolute bottom-8 left-1/2 z-[1000] -translate-x-1/2 text-small whitespace-nowrap`}
          onClick={() => {
            onSearch(withSettings(search, { bbox: listBbox }));
          }}
        >
          {t('searchHere')}
        </button>
      )}
    </div>
  );
}
