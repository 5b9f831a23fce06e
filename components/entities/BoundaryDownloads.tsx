import { useLocale } from '#components/layout/useLocale.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

const formats = [
  ['geojson', 'GeoJSON'],
  ['kml', 'KML'],
] as const;

/** Links the files of a boundary in full detail. */
export function BoundaryDownloads({ boundary }: { boundary: { id: string } | null | undefined }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  if (!boundary) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-small" data-screen-only>
      {formats.map(([format, name]) => (
        <li key={format}>
          <TextLink kind="media" href={routes.boundaryFile(boundary.id, format, locale)}>
            {t('downloadBoundary', { format: name })}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
