import { StatusOf, StatusSummary } from '#components/entities/ProgressStatus.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { OutdatedNote } from '#components/record/OutdatedNote.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import type { GoalList } from '#contract/goals/schema.ts';
import type { IndicatorSummary } from '#contract/indicators/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { IndicatorMeasures } from './IndicatorMeasures.tsx';

type Goal = GoalList['goals'][number];

interface GoalsByThemeProps {
  initiative: string;
  goals: readonly Goal[];
  /** Prefix of the headings' ids for a second use on a page; only the first use has landmarks. */
  idOf?: string;
}

/** Groups goals by theme, each with its indicators. */
export function GoalsByTheme({ initiative, goals, idOf = 'theme' }: GoalsByThemeProps) {
  const themes = [...Map.groupBy(goals, ({ theme }) => theme.code)];
  return themes.map(([code, ofTheme]) => (
    <section key={code} aria-labelledby={idOf === 'theme' ? `theme-${code}` : undefined}>
      <h2 id={`${idOf}-${code}`} className="text-section">
        {ofTheme[0]?.theme.name}
      </h2>
      <ul className="mt-5 space-y-8">
        {ofTheme.map((goal) => (
          <li key={goal.slug} className="rounded-small border border-line bg-white p-5 sm:p-6">
            <GoalPanel initiative={initiative} goal={goal} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function GoalPanel({ initiative, goal }: { initiative: string; goal: Goal }) {
  const lang = useTextLang();
  return (
    <>
      <h3 className="text-title">
        <ReferenceLink reference={goal} href={routes.goal(initiative, goal.slug)} />
      </h3>
      <p className="mt-2 mb-4 max-w-prose" lang={lang(goal.language)}>
        {goal.statement}
      </p>
      <OutdatedNote outdated={goal.outdated} href={routes.goal(initiative, goal.slug)} />
      <StatusSummary statuses={goal.statuses} verification={goal.verification} />
      {goal.indicators.length > 0 && (
        <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-8 border-t border-line lg:grid-cols-2">
          {goal.indicators.map((indicator) => (
            <li key={indicator.slug} className="border-b border-line py-4">
              <IndicatorLine initiative={initiative} indicator={indicator} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function IndicatorLine({ initiative, indicator }: { initiative: string; indicator: IndicatorSummary }) {
  const { t } = useTranslation('detail');
  return (
    <>
      <h4>
        <ReferenceLink reference={indicator} href={routes.indicator(initiative, indicator.slug)} />
        {!indicator.core && <span className="text-small text-stone"> {t('progress.additional')}</span>}
      </h4>
      <div className="mt-2 space-y-3">
        <StatusOf indicator={indicator} />
        <IndicatorMeasures indicator={indicator} />
      </div>
    </>
  );
}
