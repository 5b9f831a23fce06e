import { useId } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import { searchFields, sortOf, withSettings } from '#lib/api/listSearch.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { List, ListFrame } from './list.ts';
import { useListTexts } from './useListTexts.ts';

/** Applies at once, or by the button without JavaScript. */
export function ListSort<F extends string, S extends string>(props: {
  list: List<F, S>;
  frame: ListFrame<F>;
}) {
  const { list, frame } = props;
  const { t } = useTranslation('common');
  const { name: listName, definition, search, go } = list;
  const texts = useListTexts(listName);
  const locale = useLocale();
  const id = useId();
  const others = withSettings(search, { sort: undefined });

  return (
    <form
      method="get"
      data-submit-on-change
      action={localizedPath(definition.href(), locale)}
      className="flex max-w-full min-w-0 flex-wrap items-center gap-x-6"
    >
      <label htmlFor={id} className="-mr-4 text-small whitespace-nowrap text-stone">
        {t('list.sort')}
      </label>
      <select
        id={id}
        name="sort"
        value={sortOf(definition, search)}
        onChange={({ currentTarget }) => {
          go(withSettings(search, { sort: currentTarget.value }));
        }}
        className="min-h-11 max-w-full rounded-small border border-line bg-paper px-3"
      >
        {definition.sorts
          .filter((sort) => sort !== 'relevance' || search.q)
          .filter((sort) => !definition.optionalSorts?.includes(sort) || frame.sorts?.includes(sort))
          .map((sort) => (
            <option key={sort} value={sort}>
              {texts.sort(sort)}
            </option>
          ))}
      </select>
      {searchFields(others).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <Button type="submit" look="quiet">
          {t('list.applySort')}
        </Button>
      </noscript>
    </form>
  );
}
