import { useQuery } from '@tanstack/react-query';
import { DataLicense } from '#components/entities/DataLicense.tsx';
import { InitiativeFrame } from '#components/entities/InitiativeFrame.tsx';
import { StatusOf } from '#components/entities/ProgressStatus.tsx';
import { useDataLicense } from '#components/entities/useDataLicense.ts';
import { Cite } from '#components/features/progress/view/Cite.tsx';
import { IndicatorChart } from '#components/features/progress/view/IndicatorChart.tsx';
import { IndicatorMeasures } from '#components/features/progress/view/IndicatorMeasures.tsx';
import { JsonLd } from '#components/layout/JsonLd.tsx';
import { onDemand } from '#components/layout/onDemand.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { TextLanguage, useTextLang } from '#components/record/LocalizedText.tsx';
import { MembersPart } from '#components/record/MembersPart.tsx';
import { RecordFooter } from '#components/record/RecordFooter.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import type { IndicatorDetail } from '#contract/indicators/schema.ts';
import { type IndicatorAddress, indicatorQueries } from '#lib/api/indicators.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { indicatorDataset } from './structuredData.ts';
import { IndicatorFacts } from './view/IndicatorFacts.tsx';
import { ValueTable } from './view/ValueTable.tsx';

const needed = ['getProgressEditing', 'listCodeLists'] as const;

const IndicatorEditor = onDemand(async () => (await import('./edit/IndicatorEditor.tsx')).IndicatorEditor);

export function IndicatorScreen({ params }: { params: IndicatorAddress }) {
  const { t } = useTranslation(['detail', 'common', 'template']);
  const { api, settings } = useSite();
  const locale = useLocale();
  const lang = useTextLang();
  const license = useDataLicense();
  const { data: indicator } = useQuery(indicatorQueries(api).detail(params));
  if (!indicator) return null;
  const { initiative, goal, name, summary, language } = indicator;

  return (
    <InitiativeFrame
      initiative={initiative}
      section="progressReporting"
      crumbs={[
        { label: t('sections.progressReporting'), href: routes.progressReporting(initiative.slug) },
        { label: goal.name, href: routes.goal(initiative.slug, goal.slug), lang: lang(goal.language) },
      ]}
      title={name}
      kind={t('common:search.kind.indicator')}
      lang={lang(language)}
      lead={<span lang={lang(language)}>{summary}</span>}
      head={summary}
      image={routes.preview(locale, 'indicators', initiative.slug, indicator.slug)}
    >
      {settings && (
        <JsonLd
          name="dataset"
          thing={indicatorDataset(indicator, {
            origin: settings.origin,
            locale,
            license: license.url,
            site: t('template:siteName'),
          })}
        />
      )}
      <Progress indicator={indicator} />
      <ValueTable indicator={indicator} />
      <IndicatorFacts indicator={indicator} />
      <MembersPart part={IndicatorEditor} needs={needed} params={params} without={null} />
      <RecordFooter record={indicator} />
    </InitiativeFrame>
  );
}

function Progress({ indicator }: { indicator: IndicatorDetail }) {
  const { t } = useTranslation('detail');
  const { initiative, goal, language } = indicator;
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="sr-only">
        {t('progress.title')}
      </h2>
      <TextLanguage
        language={language}
        outdated={indicator.outdated}
        isMachine={indicator.isMachineTranslated}
      />
      <p className="mb-5">
        {t('progress.goal')} <ReferenceLink reference={goal} href={routes.goal(initiative.slug, goal.slug)} />
      </p>
      <div className="max-w-medium space-y-5">
        <StatusOf indicator={indicator} />
        <IndicatorMeasures indicator={indicator} />
        <IndicatorChart indicator={indicator} />
        <DataLicense />
        <Cite
          path={routes.indicator(initiative.slug, indicator.slug)}
          record={indicator}
          publisher={initiative}
          updatedAt={indicator.updatedAt}
        />
      </div>
    </section>
  );
}
