import { BoundaryDownloads } from '#components/entities/BoundaryDownloads.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { LazyBoundaryMap } from '#components/map/LazyMap.tsx';
import { PrintedMap } from '#components/map/PrintedMap.tsx';
import { OwnName, Sentence } from '#components/record/Sentence.tsx';
import { useBoundaryMapLabels } from '#components/record/useMapLabels.ts';
import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import { formatList } from '#lib/format/formatList.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function InitiativeLocation({ initiative }: { initiative: InitiativeDetail }) {
  const { t } = useTranslation(['detail', 'map']);
  const { settings } = useSite();
  const locale = useLocale();
  const labels = useBoundaryMapLabels(initiative.name);
  const { region, country, boundary, boundaryDetail, places } = initiative;
  return (
    <section aria-labelledby="where">
      <h2 id="where" className="text-section">
        {t('map')}
      </h2>
      <p className="mt-3 max-w-small" suppressHydrationWarning>
        <Sentence
          text={(parts) =>
            t(places.length > 0 ? 'whereWithPlaces' : 'where', {
              ...parts,
              region,
              country: country.name,
              places: formatList(
                places.map((place) => place.name),
                locale,
              ),
            })
          }
          parts={{ name: <OwnName of={initiative} /> }}
        />
      </p>
      {boundary && (
        <>
          <PrintedMap of={{ initiative: initiative.slug }} />
          <div className="mt-3 sm:mt-5" data-needs-script data-screen-only>
            <LazyBoundaryMap
              className="h-[17rem] sm:h-[36rem]"
              boundary={boundary}
              places={places}
              labels={labels}
              tiles={settings?.tiles ?? null}
              fallback={<p className="p-6 text-center text-stone">{t('map:loading')}</p>}
            />
          </div>
        </>
      )}
      <BoundaryDownloads boundary={boundaryDetail} />
    </section>
  );
}
