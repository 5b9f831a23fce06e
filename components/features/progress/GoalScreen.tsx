import { useQuery } from '@tanstack/react-query';
import { DataLicense } from '#components/entities/DataLicense.tsx';
import { InitiativeFrame } from '#components/entities/InitiativeFrame.tsx';
import { StatusSummary } from '#components/entities/ProgressStatus.tsx';
import { onDemand } from '#components/layout/onDemand.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { TextLanguage, useTextLang } from '#components/record/LocalizedText.tsx';
import { MembersPart } from '#components/record/MembersPart.tsx';
import { RecordFooter } from '#components/record/RecordFooter.tsx';
import { Aside } from '#components/ui/Aside.tsx';
import type { GoalDetail } from '#contract/goals/schema.ts';
import { type GoalAddress, goalQueries } from '#lib/api/goals.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { GoalIndicator } from './view/GoalIndicator.tsx';
import { Milestones } from './view/Milestones.tsx';
import { ServedBy } from './view/ServedBy.tsx';

const needed = ['getProgressEditing', 'listCodeLists'] as const;

const GoalEditor = onDemand(async () => (await import('./edit/GoalEditor.tsx')).GoalEditor);

export function GoalScreen({ params }: { params: GoalAddress }) {
  const { t } = useTranslation(['detail', 'common']);
  const { api } = useSite();
  const locale = useLocale();
  const lang = useTextLang();
  const { data: goal } = useQuery(goalQueries(api).detail(params));
  if (!goal) return null;
  const { initiative, name, statement, language, indicators } = goal;

  return (
    <InitiativeFrame
      initiative={initiative}
      section="progressReporting"
      crumbs={[{ label: t('sections.progressReporting'), href: routes.progressReporting(initiative.slug) }]}
      title={name}
      kind={t('common:search.kind.goal')}
      lang={lang(language)}
      lead={<span lang={lang(language)}>{statement}</span>}
      head={statement}
      image={routes.preview(locale, 'goals', initiative.slug, goal.slug)}
    >
      <GoalFacts goal={goal} />
      <Milestones milestones={goal.milestones} />
      <section aria-labelledby="indicators">
        <h2 id="indicators" className="text-section">
          {t('progress.indicators')}
        </h2>
        {indicators.length === 0 ? (
          <p className="mt-4 max-w-prose text-stone">{t('progress.noIndicatorsText')}</p>
        ) : (
          <>
            <ul className="mt-5 mb-3 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
              {indicators.map((indicator) => (
                <li key={indicator.slug} className="rounded-small border border-line bg-white p-5">
                  <GoalIndicator initiative={initiative.slug} indicator={indicator} />
                </li>
              ))}
            </ul>
            <DataLicense />
          </>
        )}
      </section>
      <ServedBy goal={goal} />
      <MembersPart part={GoalEditor} needs={needed} params={params} without={null} />
      <RecordFooter record={goal} />
    </InitiativeFrame>
  );
}

function GoalFacts({ goal }: { goal: GoalDetail }) {
  const { t } = useTranslation('detail');
  const { theme, sdgs, startYear, targetYear, statuses, language } = goal;
  return (
    <div>
      <TextLanguage language={language} outdated={goal.outdated} isMachine={goal.isMachineTranslated} />
      <div className="mt-4 mb-8">
        <StatusSummary statuses={statuses} verification={goal.verification} />
      </div>
      <div className="grid gap-6 sm:grid-cols-3">
        <Aside title={t('progress.theme')}>
          <p>{theme.name}</p>
        </Aside>
        {targetYear !== null && (
          <Aside title={t('progress.period')}>
            <p>
              {startYear === null
                ? t('goalBy', { year: targetYear })
                : t('goalYears', { from: startYear, to: targetYear })}
            </p>
          </Aside>
        )}
        {sdgs.length > 0 && (
          <Aside title={t('sdgs')}>
            <ul className="text-small">
              {sdgs.map((sdg) => (
                <li key={sdg.code}>{t('sdg', sdg)}</li>
              ))}
            </ul>
          </Aside>
        )}
      </div>
    </div>
  );
}
