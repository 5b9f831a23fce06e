import { StatusSummary } from '#components/entities/ProgressStatus.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { OutdatedNote } from '#components/record/OutdatedNote.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

type Goal = InitiativeDetail['goals'][number];

interface GoalsProps {
  initiative: string;
  goals: readonly Goal[];
}

/** Shows goals and their progress; empty without any. */
export function InitiativeGoals({ initiative, goals }: GoalsProps) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  if (goals.length === 0) return null;
  const years = ({ startYear: from, targetYear: to }: Goal) => {
    if (to === null) return null;
    return from === null ? t('goalBy', { year: to }) : t('goalYears', { from, to });
  };
  return (
    <section aria-labelledby="goals">
      <h2 id="goals" className="text-section">
        {t('goals')}
      </h2>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 sm:mt-5 sm:grid-cols-2 sm:gap-5">
        {goals.map((goal) => (
          <li key={goal.slug} className="rounded-small border border-line bg-white p-4 sm:p-5">
            <p className="text-small text-stone">
              <FactLine facts={[goal.theme.name, years(goal)]} />
            </p>
            <h3 className="mt-1 text-title max-sm:mb-3 max-sm:text-base">
              <ReferenceLink reference={goal} href={routes.goal(initiative, goal.slug)} />
            </h3>
            <p className="mt-2 mb-4 max-sm:hidden" lang={lang(goal.language)}>
              {goal.statement}
            </p>
            <OutdatedNote outdated={goal.outdated} href={routes.goal(initiative, goal.slug)} />
            <StatusSummary statuses={goal.statuses} verification={goal.verification} />
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <TextLink standsAlone href={routes.progressReporting(initiative)}>
          {t('progress.all')}
        </TextLink>
      </p>
    </section>
  );
}
