import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageOptions } from '#components/layout/useLanguageOptions.ts';
import { Button } from '#components/ui/Button.tsx';
import { contentSorts } from '#contract/content/constants.ts';
import type { ContentList } from '#contract/content/schema.ts';
import type { ContentSearch } from '#lib/api/content.ts';
import { RelationField } from './RelationField.tsx';

interface FilterFieldsProps {
  search: ContentSearch;
  filters: ContentList['filters'];
}

const fieldStyle = 'min-h-11 max-w-full rounded-small border border-line bg-paper px-3';

export function FilterFields({ search, filters }: FilterFieldsProps) {
  const { t } = useTranslation(['content', 'common']);
  const id = useId();
  const { behind, sort = 'updated', initiative = '', organization = '', mine } = search;
  const languages = useLanguageOptions((each) => each === behind);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {filters?.initiative && (
        <RelationField key={`initiative ${initiative}`} relation="initiative" text={initiative} />
      )}
      {filters?.organization && (
        <RelationField key={`organization ${organization}`} relation="organization" text={organization} />
      )}
      <p>
        <label htmlFor={`${id}-behind`} className="block text-small text-stone">
          {t('list.behind')}
        </label>
        <select id={`${id}-behind`} name="behind" defaultValue={behind ?? ''} className={fieldStyle}>
          <option value="">{t('list.anyLanguage')}</option>
          {languages.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor={id} className="block text-small text-stone">
          {t('common:list.sort')}
        </label>
        <select id={id} name="sort" defaultValue={sort} className={fieldStyle}>
          {contentSorts.map((each) => (
            <option key={each} value={each}>
              {t(`list.sort.${each}`)}
            </option>
          ))}
        </select>
      </p>
      {filters && (
        <p className="basis-full">
          <label className="inline-flex min-h-11 items-center gap-2">
            <input
              key={String(mine)}
              type="checkbox"
              name="mine"
              value="yes"
              defaultChecked={mine === 'yes'}
              className="size-6 shrink-0 accent-forest"
            />
            {t('list.mine')}
          </label>
        </p>
      )}
      <Button type="submit" look="secondary">
        {t('list.apply')}
      </Button>
    </div>
  );
}
