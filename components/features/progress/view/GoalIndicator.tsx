import { StatusOf } from '#components/entities/ProgressStatus.tsx';
import { TextLanguage, useTextLang } from '#components/record/LocalizedText.tsx';
import { OutdatedNote } from '#components/record/OutdatedNote.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import type { IndicatorSummary } from '#contract/indicators/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { IndicatorChart } from './IndicatorChart.tsx';
import { IndicatorMeasures } from './IndicatorMeasures.tsx';

interface GoalIndicatorProps {
  initiative: string;
  indicator: IndicatorSummary;
}

/** Shows baseline, latest value, target and verification of a goal's indicator. */
export function GoalIndicator({ initiative, indicator }: GoalIndicatorProps) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  const { summary, language, latestNarrative, core } = indicator;
  return (
    <div className="space-y-4">
      <div>
        <h3 className="text-title">
          <ReferenceLink reference={indicator} href={routes.indicator(initiative, indicator.slug)} />
        </h3>
        <p className="mt-1 text-small" lang={lang(language)}>
          {summary}
        </p>
        <OutdatedNote outdated={indicator.outdated} href={routes.indicator(initiative, indicator.slug)} />
        <p className="text-small text-stone">{t(core ? 'progress.core' : 'progress.additional')}</p>
      </div>
      <StatusOf indicator={indicator} />
      <IndicatorMeasures indicator={indicator} />
      <IndicatorChart indicator={indicator} small />
      {latestNarrative && (
        <div className="border-t border-line pt-3">
          <p className="text-small text-stone">{t('progress.reportOf', { year: latestNarrative.year })}</p>
          <p lang={lang(latestNarrative.language)}>{latestNarrative.text}</p>
          <TextLanguage language={latestNarrative.language} outdated={latestNarrative.outdated} />
        </div>
      )}
    </div>
  );
}
