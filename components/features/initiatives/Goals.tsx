import { useTranslation } from 'next-i18next/pages';
import type { InitiativeDetail } from '#contract/initiative.ts';
import { useServedLang } from '#components/entities/ServedText.tsx';

type Goal = InitiativeDetail['goals'][number];

/** What the coalition agreed; nothing where no goal is recorded. */
export function Goals({ goals }: { goals: readonly Goal[] }) {
  const { t } = useTranslation('detail');
  const lang = useServedLang();
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
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        {goals.map((goal) => (
          <li key={goal.slug} className="rounded-small border border-line bg-white p-5">
            <p className="text-small text-stone">
              {[goal.theme.name, years(goal)].filter(Boolean).join(' · ')}
            </p>
            <h3 className="mt-1 text-title" lang={lang(goal.language)}>
              {goal.name}
            </h3>
            <p className="mt-2" lang={lang(goal.language)}>
              {goal.statement}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
