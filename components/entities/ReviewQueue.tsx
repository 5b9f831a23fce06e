import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { ReviewQueue as EditSession, ReviewTask } from '#contract/reviews/schema.ts';
import { goalQueries } from '#lib/api/goals.ts';
import { reviewQueueQueries } from '#lib/api/reviews.ts';
import { routes } from '#lib/config/routes.ts';
import { formatMoment, formatNumber } from '#lib/format/format.ts';
import { coverageOf } from '#lib/progress/coverage.ts';
import type { MembersPartProps } from '../record/MembersPart.tsx';
import { ReferenceLink } from '../record/ReferenceLink.tsx';
import { CoverageTable } from './CoverageTable.tsx';

const kinds = ['revise', 'review', 'verify', 'submit', 'overdue'] as const;

/** Shows a person's tasks: returned, to review, to verify, to submit, overdue. */
export function ReviewQueue({ viewer }: MembersPartProps<null>) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const { oid, roles, verified } = viewer.context;
  const hasPart =
    verified && roles.some(({ name, scope }) => scope?.kind === 'initiative' || name === 'verifier');
  const { data, isError, refetch } = useQuery({ ...reviewQueueQueries(api).mine(oid), enabled: hasPart });
  if (!hasPart) return null;
  const own = roles.flatMap(({ scope }) => (scope?.kind === 'initiative' ? [scope] : []));
  const initiatives = [...new Map(own.map((scope) => [scope.id, scope])).values()];
  return (
    <section aria-labelledby="review-queue" className="space-y-6">
      <div>
        <h2 id="review-queue" className="text-section">
          {t('tasks.title')}
        </h2>
        <p className="mt-3 max-w-prose">{t('tasks.lead')}</p>
      </div>
      {isError && (
        <p role="alert">
          {t('tasks.failed')}{' '}
          <Button look="quiet" onClick={() => void refetch()}>
            {t('status.again')}
          </Button>
        </p>
      )}
      {!data && !isError && <p className="text-stone">{t('notes.loading')}</p>}
      {data && <Tasks editSession={data} />}
      {initiatives.map(({ id, name }) => (
        <CoverageOf key={id} initiative={id} name={name} />
      ))}
    </section>
  );
}

function Tasks({ editSession: { tasks, totals } }: { editSession: EditSession }) {
  const { t } = useTranslation('edit');
  if (tasks.length === 0) return <p className="text-stone">{t('tasks.none')}</p>;
  return kinds
    .filter((kind) => totals[kind] > 0)
    .map((kind) => (
      <TasksOfKind
        key={kind}
        kind={kind}
        tasks={tasks.filter((task) => task.kind === kind)}
        total={totals[kind]}
      />
    ));
}

interface TasksOfKindProps {
  kind: ReviewTask['kind'];
  tasks: readonly ReviewTask[];
  total: number;
}

function TasksOfKind({ kind, tasks, total }: TasksOfKindProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const count = total - tasks.length;
  return (
    <section aria-labelledby={`tasks-${kind}`}>
      <h3 id={`tasks-${kind}`} className="text-title">
        {t(`tasks.kind.${kind}`)} <Badge>{formatNumber(total, locale)}</Badge>
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {tasks.map((task) => (
          <li key={`${task.initiative.slug} ${task.indicator.slug} ${task.year}`} className="py-3">
            <Task task={task} />
          </li>
        ))}
      </ul>
      {count > 0 && (
        <p className="mt-2 text-stone">
          {t('tasks.more', { count, formatted: formatNumber(count, locale) })}
        </p>
      )}
    </section>
  );
}

function Task({ task }: { task: ReviewTask }) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const { initiative, indicator, year, since, by, note } = task;
  return (
    <>
      <p>
        <ReferenceLink
          reference={{ ...indicator, name: t('values.cell', { name: indicator.name, year }) }}
          href={routes.progressValue(initiative.slug, indicator.slug, year)}
        />
      </p>
      <p className="text-small text-stone">
        {initiative.name}
        {since && by && `, ${t('tasks.since', { time: formatMoment(since, locale), name: by })}`}
      </p>
      {note && <p className="mt-1 border-l-4 border-clay pl-3 text-small whitespace-pre-line">{note}</p>}
    </>
  );
}

function CoverageOf({ initiative, name }: { initiative: string; name: string }) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...goalQueries(api).list(initiative), enabled: isOpen });
  return (
    <details
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className="inline-block py-2 text-forest underline underline-offset-4">
        {t('tasks.coverage', { name })}
      </summary>
      {data && (
        <CoverageTable
          initiative={initiative}
          coverage={coverageOf(data.goals.flatMap(({ indicators }) => indicators))}
          headingId={`coverage-${initiative}`}
        />
      )}
    </details>
  );
}
