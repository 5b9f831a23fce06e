import { PlainCheck, PlainSelect } from '#components/form/PlainField.tsx';
import { useLanguageOptions } from '#components/layout/useLanguageOptions.ts';
import { Button } from '#components/ui/Button.tsx';
import { contentSorts } from '#contract/content/constants.ts';
import type { ContentList } from '#contract/content/schema.ts';
import type { ContentSearch } from '#lib/api/content.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { RelationField } from './RelationField.tsx';

interface FilterFieldsProps {
  search: ContentSearch;
  filters: ContentList['filters'];
}

export function FilterFields({ search, filters }: FilterFieldsProps) {
  const { t } = useTranslation(['content', 'common']);
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
      <PlainSelect
        name="behind"
        label={t('list.behind')}
        defaultValue={behind ?? ''}
        none={t('list.anyLanguage')}
        options={languages}
      />
      <PlainSelect
        name="sort"
        label={t('common:list.sort')}
        defaultValue={sort}
        options={contentSorts.map((each) => ({ value: each, label: t(`list.sort.${each}`) }))}
      />
      {filters && (
        <div className="basis-full">
          <PlainCheck name="mine" value="yes" label={t('list.mine')} defaultChecked={mine === 'yes'} />
        </div>
      )}
      <Button type="submit" look="secondary">
        {t('list.apply')}
      </Button>
    </div>
  );
}
