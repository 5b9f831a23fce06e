import { useLocale } from '#components/layout/useLocale.ts';
import { DataTable } from '#components/ui/DataTable.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { UnmetDemand } from '#contract/analytics/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatDate, formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Counted } from './Counted.tsx';
import type { Names } from './countedText.ts';
import { useFilterText } from './useFilterText.ts';

const lists: Readonly<Record<string, (query: string) => string>> = {
  site: routes.search,
  initiatives: routes.initiatives,
  organizations: routes.organizations,
  conveners: routes.conveners,
  consortiums: routes.consortiums,
  stories: routes.news,
  projects: routes.allProjects,
  opportunities: routes.allOpportunities,
};

/** Returns the address of a search; undefined for lists of a record that was not counted. */
function searchHref({ list, text, filters }: UnmetDemand): string | undefined {
  const query = new URLSearchParams(filters);
  if (text !== null) query.set('q', text);
  const [initiative = '', kind] = list.split('/');
  if (kind === 'projects') return routes.projects(initiative, query.toString());
  return lists[list]?.(query.toString());
}

interface UnmetDemandTableProps {
  unmet: readonly UnmetDemand[];
  names: Names;
}

export function UnmetDemandTable({ unmet, names }: UnmetDemandTableProps) {
  const { t } = useTranslation(['analytics', 'files', 'detail', 'template']);
  const locale = useLocale();
  const columns = ['demand', 'demandFilters', 'searchedIn', 'times', 'first', 'last', 'languages'] as const;
  return (
    <DataTable
      label={t('unmet')}
      headings={[...columns.map((column) => t(`files:columns.${column}`)), t('search')]}
      rows={unmet.map((demand) => {
        const { event, list, text, filters, count, first, last, locales } = demand;
        return {
          key: [event, list, text, filters].join(' '),
          cells: [
            text ?? t('noText'),
            filters && <Filters key="filters" {...{ list, filters, names }} />,
            <ListOf key="list" {...{ list, names }} />,
            formatNumber(count, locale),
            formatDate(first, locale),
            formatDate(last, locale),
            locales.map((each) => t(`template:languageName.${each}`)).join(', '),
            <SearchLink key="search" demand={demand} />,
          ],
        };
      })}
    />
  );
}

interface FiltersProps extends Pick<UnmetDemand, 'list' | 'filters'> {
  names: Names;
}

function Filters({ list, filters, names }: FiltersProps) {
  const filterText = useFilterText(names);
  return (
    <ul>
      {[...new URLSearchParams(filters)].map(([filter, value]) => (
        <li key={`${filter} ${value}`}>
          <Counted {...filterText.choice(list, filter, value)} />
        </li>
      ))}
    </ul>
  );
}

const ListOf = ({ list, names }: Omit<FiltersProps, 'filters'>) => (
  <Counted {...useFilterText(names).list(list)} />
);

function SearchLink({ demand }: { demand: UnmetDemand }) {
  const { t } = useTranslation('analytics');
  const href = searchHref(demand);
  return href ? <TextLink href={href}>{t('search')}</TextLink> : null;
}
