import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { initiativeSorts } from '#contract/initiativeSort.ts';
import { useLocale } from '#components/layout/useLocale.ts';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import type { InitiativeSearch } from '#lib/api/initiatives.ts';
import { withSettings } from '#lib/api/initiativeSearch.ts';
import { toSearchParams } from '#lib/api/operationUrl.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';

interface InitiativeSortProps {
  search: InitiativeSearch;
  onChange: (search: InitiativeSearch) => void;
}

export function InitiativeSort({ search, onChange }: InitiativeSortProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const id = useId();
  const options = initiativeSorts.filter((sort) => sort !== 'relevance' || search.q);
  const { sort = search.q ? 'relevance' : 'name' } = search;
  const { sort: _sort, page: _page, ...kept } = search;

  return (
    <form
      method="get"
      action={localizedPath(routes.initiatives(), locale)}
      className="flex min-w-0 flex-wrap items-center gap-x-2"
    >
      <label htmlFor={id} className="text-small whitespace-nowrap text-stone">
        {t('initiatives.sort.label')}
      </label>
      <select
        id={id}
        name="sort"
        value={sort}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option === currentTarget.value);
          onChange(withSettings(search, { sort: chosen }));
        }}
        className="min-h-11 max-w-full rounded-small border border-line bg-paper px-3"
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {t(`initiatives.sort.${option}`)}
          </option>
        ))}
      </select>
      {[...toSearchParams(kept as Parameters<typeof toSearchParams>[0])].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <button type="submit" className={buttonStyle.quiet}>
          {t('initiatives.sort.submit')}
        </button>
      </noscript>
    </form>
  );
}
