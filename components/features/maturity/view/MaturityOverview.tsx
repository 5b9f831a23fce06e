import { DataLicense } from '#components/entities/DataLicense.tsx';
import { MaturityCounts, MaturityWheel } from '#components/entities/MaturityWheel.tsx';
import { DemonstrationBadge } from '#components/record/DemonstrationBadge.tsx';
import { TextLanguage, useTextLang } from '#components/record/LocalizedText.tsx';
import { Paragraphs } from '#components/record/Paragraphs.tsx';
import type { MaturityAssessment } from '#contract/maturity/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { MaturityTable } from './MaturityTable.tsx';

/** Shows the twelve levels of a year in words, as a wheel, and as an equivalent table. */
export function MaturityOverview({ assessment }: { assessment: MaturityAssessment }) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  const { year, summary, description, language } = assessment;
  return (
    <section aria-labelledby="overview">
      <h2 id="overview" className="text-section">
        {t('maturity.overview', { year })}
      </h2>
      <p className="mt-3 max-w-small text-lead" lang={lang(language)}>
        {summary}
      </p>
      <div className="prose-text mt-3 max-w-small" lang={lang(language)}>
        <Paragraphs text={description} />
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <TextLanguage
          language={language}
          outdated={assessment.outdated}
          isMachine={assessment.isMachineTranslated}
        />
        <DemonstrationBadge of={assessment} />
      </p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="mx-auto w-full max-w-96">
          <MaturityWheel maturity={assessment} />
          <div className="mx-auto mt-4 max-w-64">
            <MaturityCounts maturity={assessment} />
            <DataLicense />
          </div>
        </div>
        <MaturityTable assessment={assessment} />
      </div>
    </section>
  );
}
