import { StatusSummary } from '#components/entities/ProgressStatus.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Shows goals of an opportunity, their progress and verification; empty without any. */
export function OpportunityGoals({ opportunity: { goals, initiative } }: { opportunity: OpportunityDetail }) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  if (goals.length === 0) return null;
  return (
    <section aria-labelledby="goals">
      <h2 id="goals" className="text-section">
        {t('opportunities.goals')}
      </h2>
      <p className="mt-2 max-w-prose text-stone">{t('opportunities.goalsLead')}</p>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
        {goals.map((goal) => (
          <li key={goal.slug} className="rounded-small border border-line bg-white p-5">
            <p className="text-small text-stone">{goal.theme.name}</p>
            <h3 className="mt-1 text-title">
              <ReferenceLink reference={goal} href={routes.goal(initiative.slug, goal.slug)} />
            </h3>
            <p className="mt-2 mb-4" lang={lang(goal.language)}>
              {goal.statement}
            </p>
            <StatusSummary statuses={goal.statuses} verification={goal.verification} />
          </li>
        ))}
      </ul>
    </section>
  );
}
