import { useId } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { TaskGroup } from '#contract/tasks/schema.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { TaskItem } from './TaskItem.tsx';

/** Kinds about states, not steps of work. */
const warnings: readonly TaskGroup['kind'][] = [
  'no-boundary',
  'no-picture',
  'no-credit',
  'no-alternative',
  'no-evidence',
  'dead-link',
  'outdated-text',
];

/** Shows the first tasks of every kind: steps, what others have to do, then warnings. */
export function TaskGroups({ groups }: { groups: readonly TaskGroup[] }) {
  const { t } = useTranslation('tasks');
  if (groups.length === 0)
    return (
      <>
        <p className="text-lead">{t('none')}</p>
        <FirstSteps />
      </>
    );
  const isWarning = ({ kind }: TaskGroup) => warnings.includes(kind);
  const isWithOthers = ({ kind }: TaskGroup) => kind === 'submitted';
  const isToDo = (group: TaskGroup) => !isWarning(group) && !isWithOthers(group);
  return (
    <>
      {groups.every(isWarning) && <FirstSteps />}
      <Part title={t('toDo')} groups={groups.filter(isToDo)} />
      <Part title={t('withOthers')} groups={groups.filter(isWithOthers)} />
      <Part title={t('warnings')} groups={groups.filter(isWarning)} />
    </>
  );
}

function Part({ title, groups }: { title: string; groups: readonly TaskGroup[] }) {
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-section">
        {title}
      </h2>
      <div className="mt-4 space-y-8">
        {groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
      </div>
    </section>
  );
}

/** Returns the number of tasks of a kind as text; the service counts up to a limit. */
function useTotal(): (group: Pick<TaskGroup, 'total' | 'more'>) => string {
  const { t } = useTranslation('tasks');
  const locale = useLocale();
  return ({ total, more }) => {
    const number = formatNumber(total, locale);
    return more ? t('more', { formatted: number }) : number;
  };
}

function Group({ group }: { group: TaskGroup }) {
  const { t } = useTranslation('tasks');
  const totalOf = useTotal();
  const { kind, total, tasks } = group;
  return (
    <section aria-labelledby={`tasks-${kind}`}>
      <h3 id={`tasks-${kind}`} className="text-title">
        {t(`kind.${kind}`)} <Badge>{totalOf(group)}</Badge>
      </h3>
      <TaskItems group={group} />
      {(total > tasks.length || group.more) && (
        <p className="mt-2">
          <TextLink href={studioRoutes.tasks(new URLSearchParams({ kind }).toString())}>
            {t('see', { formatted: totalOf(group) })} <span className="sr-only">{t(`kind.${kind}`)}</span>
          </TextLink>
        </p>
      )}
    </section>
  );
}

export function TaskItems({ group: { kind, tasks } }: { group: TaskGroup }) {
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {tasks.map((task) => (
        <TaskItem
          key={[task.noun, ...task.slugs, task.inLanguage, task.address, task.field].join(' ')}
          task={task}
          kind={kind}
        />
      ))}
    </ul>
  );
}
