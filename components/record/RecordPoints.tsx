import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { LazyPointMap } from '#components/map/LazyMap.tsx';
import { PrintedMap } from '#components/map/PrintedMap.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import type { Position } from '#contract/shared/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useTextLang } from './LocalizedText.tsx';

interface RecordPoint {
  id: string;
  name: string;
  language: Locale;
  position: Position;
  href: string;
}

type MapProps = ComponentProps<typeof LazyPointMap>;

interface RecordPointsProps<R extends RecordPoint> extends Pick<
  MapProps,
  'labels' | 'highlightedId' | 'onHighlight'
> {
  records: readonly R[];
  /** Renders the content of a popup below the name. */
  renderDetails?: (record: R) => ReactNode;
  /** Renders the area of a record, on near views of few records. */
  renderArea?: (record: R) => ReactNode;
  /** Note that the map needs JavaScript. */
  needsScript: string;
  /** Note that the map failed to load. */
  failed: string;
}

/** Shows records of a list on a lazily loaded map. */
export function RecordPoints<R extends RecordPoint>(props: RecordPointsProps<R>) {
  const { records, renderDetails, renderArea, needsScript, failed, ...map } = props;
  const { t } = useTranslation('map');
  const { settings } = useSite();
  const lang = useTextLang();
  const recordOf = (id: string) => records.find((each) => each.id === id);
  return (
    <div className="mt-6">
      <PrintedMap of={{ positions: records.map(({ position }) => position) }} />
      <noscript>
        <p className="border border-line bg-sand p-6 text-stone" data-screen-only>
          {needsScript}
        </p>
      </noscript>
      <div data-needs-script data-screen-only>
        <LazyPointMap
          {...map}
          className="h-[27rem] lg:h-[30rem]"
          points={records}
          // Close enough to show towns.
          fitZoom={9}
          tiles={settings?.tiles ?? null}
          renderArea={
            renderArea &&
            (({ id }) => {
              const record = recordOf(id);
              return record && renderArea(record);
            })
          }
          renderPopup={({ id, name, href, language }) => {
            const record = recordOf(id);
            return (
              <>
                <TextLink
                  kind={href.startsWith('#') ? 'anchor' : 'content'}
                  href={href}
                  lang={lang(language)}
                >
                  {name}
                </TextLink>
                {record && <Suspense>{renderDetails?.(record)}</Suspense>}
              </>
            );
          }}
          fallback={<p className="p-6 text-center text-stone">{t('loading')}</p>}
          failed={<p className="p-6 text-center text-stone">{failed}</p>}
        />
      </div>
    </div>
  );
}
