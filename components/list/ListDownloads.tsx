import { useLocale } from '#components/layout/useLocale.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import { searchQuery } from '#lib/api/listSearch.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { List } from './list.ts';

const formatNames = { csv: 'CSV', geojson: 'GeoJSON' } as const;

/** Links all results, not only this page's. */
export function ListDownloads<F extends string, S extends string>({ list }: { list: List<F, S> }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { name, definition, search } = list;
  const formats = definition.downloads ?? [];
  if (formats.length === 0) return null;
  const query = searchQuery({ ...search, ...definition.within, page: 1 });
  return (
    <ul
      aria-label={t('list.downloads')}
      className="mt-8 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4 text-small"
      data-screen-only
    >
      {formats.map((format) => (
        <li key={format}>
          <TextLink
            kind="media"
            href={routes.download(`${name}.${format}`, locale, query)}
            className="inline-block py-2"
          >
            {t('list.download', { format: formatNames[format] })}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
