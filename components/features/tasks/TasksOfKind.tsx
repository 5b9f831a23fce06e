import { Pagination } from '#components/ui/Pagination.tsx';
import type { TaskGroup } from '#contract/tasks/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { TaskItems } from './TaskGroups.tsx';

export function TasksOfKind({ group }: { group: TaskGroup }) {
  const { t } = useTranslation(['tasks', 'common']);
  const { kind, page, pageCount, tasks } = group;
  const addressOf = (each: number) =>
    studioRoutes.tasks(new URLSearchParams({ kind, ...(each > 1 && { page: String(each) }) }).toString());
  return (
    <div id="results">
      {tasks.length === 0 ? <p className="text-lead">{t('noneOf')}</p> : <TaskItems group={group} />}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={addressOf}
        labels={{
          navigation: t('common:pagination.navigation'),
          previous: t('common:pagination.previous'),
          next: t('common:pagination.next'),
          status: t('common:pagination.status', { page, pageCount }),
        }}
      />
    </div>
  );
}
