import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import { assigneeFilters, messageKinds } from '#contract/messages/constants.ts';
import type { MessageFilters as Filters } from '#lib/api/messages.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

const control = 'mt-1 block min-h-11 w-full rounded-small border border-stone bg-white px-3 py-2';

/** Searches messages by a plain form, without JavaScript. */
export function MessageFilters({ filters }: { filters: Filters }) {
  const { t } = useTranslation('messages');
  const locale = useLocale();
  const id = useId();
  return (
    <form
      role="search"
      method="get"
      action={localizedPath(studioRoutes.messages(), locale)}
      aria-label={t('filter.title')}
      className="flex flex-wrap items-end gap-4"
      data-screen-only
    >
      {filters.state && <input type="hidden" name="state" value={filters.state} />}
      <div className="min-w-56 grow">
        <label htmlFor={`${id}-q`}>{t('filter.q')}</label>
        <input
          id={`${id}-q`}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={filters.q}
          key={filters.q}
          className={control}
        />
      </div>
      <Choice
        name="kind"
        label={t('filter.kind')}
        value={filters.kind}
        options={messageKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <Choice
        name="assignee"
        label={t('filter.assignee')}
        value={filters.assignee}
        options={assigneeFilters.map((each) => ({ value: each, label: t(`filter.${each}`) }))}
      />
      <Button type="submit" look="secondary">
        {t('filter.apply')}
      </Button>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string | null;
  options: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ name, label, value, options }: ChoiceProps) {
  const { t } = useTranslation('messages');
  const id = useId();
  return (
    <div className="min-w-36">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value ?? ''} key={value} className={control}>
        <option value="">{t('filter.any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
