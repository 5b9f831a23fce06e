import { FilterForm, FilterSelect, FilterText } from '#components/form/FilterForm.tsx';
import { assigneeFilters, messageKinds } from '#contract/messages/constants.ts';
import type { MessageFilters as Filters } from '#lib/api/teamMessages.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

/** Searches messages by a plain form, without JavaScript. */
export function MessageFilters({ filters: { state, q, kind, assignee } }: { filters: Filters }) {
  const { t } = useTranslation('messages');
  return (
    <FilterForm label={t('filter.title')} action={studioRoutes.messages()} submit={t('filter.apply')}>
      {state && <input type="hidden" name="state" value={state} />}
      <FilterText name="q" label={t('filter.q')} value={q} />
      <FilterSelect
        name="kind"
        label={t('filter.kind')}
        value={kind}
        all={t('filter.any')}
        options={messageKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
      />
      <FilterSelect
        name="assignee"
        label={t('filter.assignee')}
        value={assignee}
        all={t('filter.any')}
        options={assigneeFilters.map((each) => ({ value: each, label: t(`filter.${each}`) }))}
      />
    </FilterForm>
  );
}
