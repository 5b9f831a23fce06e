import { BoundaryDownloads } from '#components/entities/BoundaryDownloads.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { LazyBoundaryMap } from '#components/map/LazyMap.tsx';
import { PrintedMap } from '#components/map/PrintedMap.tsx';
import { OwnName, Sentence } from '#components/record/Sentence.tsx';
import { useBoundaryMapLabels } from '#components/record/useMapLabels.ts';
import type { SourcingAreaDetail } from '#contract/sourcingAreas/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { SourcingAreaMap } from './SourcingAreaMap.tsx';

/** Shows a sourcing area in words and on a map: as a boundary or a point. */
export function SourcingAreaLocation({ area }: { area: SourcingAreaDetail }) {
  const { t } = useTranslation(['detail', 'map']);
  const { settings } = useSite();
  const labels = useBoundaryMapLabels(area.name);
  const { name, position, boundary, country, initiative, organization } = area;
  return (
    <section aria-labelledby="where">
      <h2 id="where" className="text-section">
        {t('map')}
      </h2>
      <p className="mt-3 max-w-small">
        <Sentence
          text={(names) => t('sourcingArea.where', { ...names, country: country.name })}
          parts={{ name: <OwnName of={area} />, initiative: <OwnName of={initiative} /> }}
        />
      </p>
      {boundary ? (
        <>
          <PrintedMap of={{ organization: organization.slug, sourcingArea: area.slug }} />
          <div className="mt-5" data-needs-script data-screen-only>
            <LazyBoundaryMap
              className="h-[27rem] sm:h-[36rem]"
              boundary={boundary}
              places={[{ name, position }]}
              labels={labels}
              tiles={settings?.tiles ?? null}
              fallback={<p className="p-6 text-center text-stone">{t('map:loading')}</p>}
            />
          </div>
        </>
      ) : (
        <SourcingAreaMap
          label={t('sourcingArea.mapOf', { name })}
          areas={[area]}
          organization={organization.slug}
        />
      )}
      <BoundaryDownloads boundary={area.boundaryDetail} />
    </section>
  );
}
