import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { taskQueries, type TaskSearch } from '#lib/api/tasks.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { Coverage } from './Coverage.tsx';
import { TaskGroups } from './TaskGroups.tsx';
import { TasksOfKind } from './TasksOfKind.tsx';

/** Shows the first tasks of every kind, or a page of one. */
export function TasksScreen({ params }: { params: TaskSearch }) {
  const { t } = useTranslation(['tasks', 'studio']);
  const { api, viewer } = useSite();
  const { data } = useQuery({
    ...taskQueries(api).list(params, viewer?.profile.oid ?? ''),
    // Without rights, the server has loaded nothing.
    enabled: viewer?.usesStudio === true,
  });
  const { kind } = params;
  const all = t('studio:areas.tasks');
  const [only] = data?.groups ?? [];
  return (
    <StudioFrame
      area="tasks"
      title={kind === null ? all : t(`kind.${kind}`)}
      lead={kind === null && t('lead')}
      {...(kind !== null && { crumbs: [{ label: all, href: studioRoutes.tasks() }] })}
    >
      {data && kind === null && <TaskGroups groups={data.groups} />}
      {kind !== null && only && <TasksOfKind group={only} />}
      {kind === null && viewer && <Coverage roles={viewer.context.roles} />}
    </StudioFrame>
  );
}
