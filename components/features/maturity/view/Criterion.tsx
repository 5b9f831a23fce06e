import { MaturityLevelName } from '#components/entities/MaturityWheel.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { EvidenceList } from '#components/record/EvidenceList.tsx';
import { TextLanguage, useTextLang } from '#components/record/LocalizedText.tsx';
import { Paragraphs } from '#components/record/Paragraphs.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import { Fold } from '#components/ui/Fold.tsx';
import type { MaturityDetail } from '#contract/maturity/schema.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { CriterionCheck } from '../edit/CriterionCheck.tsx';
import { Missing } from './Missing.tsx';

/**
 * Shows one sub-criterion: level, answer, evidence, checks and gaps. A phone folds what explains the level; links
 * to the sub-criterion unfold its answer.
 */
export function Criterion({ result }: { result: MaturityDetail }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { criterion, level, verification, assessedOn, response, note, evidence, next } = result;
  const id = `${criterion.code}-name`;
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 border-b border-line py-8 max-sm:gap-y-0 max-sm:py-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="space-y-4 max-sm:space-y-1">
        <h3 id={id} className="text-title">
          {t('maturity.numbered', { number: criterion.number, name: criterion.name })}
        </h3>
        <p className="font-semibold">
          <MaturityLevelName level={level} />
        </p>
        <p className="text-small text-stone sm:hidden" suppressHydrationWarning>
          <FactLine
            facts={[t(`progress.verification.${verification}`), assessedOn && formatDate(assessedOn, locale)]}
          />
        </p>
        <Fold summary={t('maturity.answerFold')}>
          <div id={criterion.code} className="space-y-4 scroll-mt-32 max-sm:pb-4">
            {response ? <Words words={response} /> : <p className="text-stone">{t('maturity.noResponse')}</p>}
            <div>
              <h4 className="mb-1 font-text text-small text-stone">{t('maturity.evidence')}</h4>
              {evidence.length > 0 ? (
                <EvidenceList evidence={evidence} />
              ) : (
                <p className="text-stone">{t('maturity.noEvidence')}</p>
              )}
            </div>
            {note && (
              <div>
                <h4 className="mb-1 font-text text-small text-stone">{t('maturity.note')}</h4>
                <Words words={note} />
              </div>
            )}
          </div>
        </Fold>
      </div>
      <div className="space-y-6 max-sm:space-y-2">
        <Fold summary={t('maturity.checkFold')}>
          <CriterionCheck result={result} />
        </Fold>
        <Missing next={next} />
      </div>
    </section>
  );
}

function Words({ words: { text, language, outdated } }: { words: NonNullable<MaturityDetail['response']> }) {
  const lang = useTextLang();
  return (
    <div className="prose-text max-w-small">
      <Paragraphs text={text} lang={lang(language)} />
      <TextLanguage language={language} outdated={outdated} />
    </div>
  );
}
