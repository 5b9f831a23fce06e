import { useQuery } from '@tanstack/react-query';
import { type Coverage, coverageOf } from '#components/entities/coverage.ts';
import { CoverageTable } from '#components/entities/CoverageTable.tsx';
import { InitiativeFrame } from '#components/entities/InitiativeFrame.tsx';
import { StatusSummary } from '#components/entities/ProgressStatus.tsx';
import { useDataLicense } from '#components/entities/useDataLicense.ts';
import { ValueDownloads } from '#components/entities/ValueDownloads.tsx';
import { JsonLd } from '#components/layout/JsonLd.tsx';
import { onDemand } from '#components/layout/onDemand.ts';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { MembersPart } from '#components/record/MembersPart.tsx';
import { RecordFooter } from '#components/record/RecordFooter.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import type { GoalList } from '#contract/goals/schema.ts';
import type { VerificationSummary } from '#contract/indicators/progress.ts';
import { sumStatuses, sumVerification } from '#contract/indicators/sums.ts';
import { goalQueries } from '#lib/api/goals.ts';
import { formatNumber, formatPercent } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { readsDrafts } from '#lib/session/readsDrafts.ts';
import { initiativeDataset } from '#lib/structuredData/dataset.ts';
import { GoalsByTheme } from './view/GoalsByTheme.tsx';

const needed = ['getProgressEditing', 'listCodeLists'] as const;

type Goals = GoalList['goals'];

const ProgressEditor = onDemand(async () => (await import('./edit/ProgressEditor.tsx')).ProgressEditor);

export function ProgressScreen({ params }: { params: { initiative: string } }) {
  const { t } = useTranslation('detail');
  const { api, viewer } = useSite();
  const { data } = useQuery(goalQueries(api).list(params.initiative));
  if (!data) return null;
  const { initiative, goals, updatedAt } = data;
  const isMember = readsDrafts(viewer, initiative.slug);
  const members = (
    <MembersPart part={ProgressEditor} needs={needed} params={{ initiative: initiative.slug }} />
  );
  const title = t('sections.progressReporting');
  const coverage = coverageOf(goals.flatMap(({ indicators }) => indicators));

  return (
    <InitiativeFrame
      initiative={initiative}
      section="progressReporting"
      title={title}
      lead={t('progress.lead')}
      head={t('progress.description', { name: initiative.name })}
    >
      {isMember && members}
      {goals.length === 0 ? (
        <StateMessage title={t('progress.noGoals')} text={t('progress.noGoalsText')} />
      ) : (
        <>
          <Summary goals={goals} coverage={coverage} />
          <GoalsByTheme initiative={initiative.slug} goals={goals} />
          <CoverageTable initiative={initiative.slug} coverage={coverage} />
          <ValueDownloads initiative={initiative.slug} />
          <ValuesData {...data} years={coverage.years} />
        </>
      )}
      {!isMember && members}
      <RecordFooter record={{ name: title, updatedAt }} />
    </InitiativeFrame>
  );
}

interface ValuesDataProps extends GoalList {
  years: readonly number[];
}

function ValuesData({ initiative, goals, updatedAt, years }: ValuesDataProps) {
  const { t } = useTranslation(['detail', 'template']);
  const { settings } = useSite();
  const offers = useOffers();
  const locale = useLocale();
  const license = useDataLicense();
  if (!settings || !offers('listIndicators')) return null;
  const { slug, name } = initiative;
  return (
    <JsonLd
      name="dataset"
      thing={initiativeDataset({
        origin: settings.origin,
        locale,
        name: t('sections.title', { section: t('progress.title'), name }),
        description: t('progress.description', { name }),
        initiative: { slug, name },
        indicators: goals.flatMap(({ indicators }) => indicators.map((each) => each.name)),
        years,
        updatedAt,
        license: license.url,
        site: t('template:siteName'),
      })}
    />
  );
}

/** Returns undefined if the context API does not count verifications. */
function verificationOf(goals: Goals): VerificationSummary | undefined {
  const summaries = goals.flatMap(({ verification }) => verification ?? []);
  return summaries.length < goals.length ? undefined : sumVerification(summaries);
}

function Summary({ goals, coverage }: { goals: Goals; coverage: Coverage }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { rows, reported } = coverage;
  const total = formatNumber(rows.length, locale);
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" className="text-section">
        {t('progress.summary')}
      </h2>
      <div className="mt-5 mb-6">
        <Facts
          facts={[
            { label: t('goals'), value: formatNumber(goals.length, locale) },
            { label: t('progress.indicators'), value: total },
            ...(rows.length === 0
              ? []
              : [
                  {
                    label: t('progress.reported'),
                    value: t('progress.reportedOf', {
                      reported: formatNumber(reported, locale),
                      total,
                      share: formatPercent((reported / rows.length) * 100, locale),
                    }),
                  },
                ]),
          ]}
        />
      </div>
      <StatusSummary
        statuses={sumStatuses(goals.map(({ statuses }) => statuses))}
        verification={verificationOf(goals)}
      />
      <details className="mt-5 max-w-prose">
        <summary className="inline-block py-2 font-medium text-forest underline decoration-leaf decoration-2 underline-offset-4">
          {t('progress.how')}
        </summary>
        <div className="prose-text mt-2">
          <p>{t('progress.howComputed')}</p>
          <p>{t('progress.howCases')}</p>
        </div>
      </details>
    </section>
  );
}
