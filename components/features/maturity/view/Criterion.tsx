import { useTranslation } from 'react-i18next';
import { MaturityLevelName } from '#components/entities/MaturityWheel.tsx';
import { EvidenceList } from '#components/record/EvidenceList.tsx';
import { TextLanguage, useTextLang } from '#components/record/LocalizedText.tsx';
import type { MaturityDetail } from '#contract/maturity/schema.ts';
import { CriterionCheck } from '../edit/CriterionCheck.tsx';
import { Missing } from './Missing.tsx';

/** Shows one sub-criterion: levels, answer, evidence and gaps. */
export function Criterion({ result }: { result: MaturityDetail }) {
  const { t } = useTranslation('detail');
  const { criterion, level, response, note, evidence, next } = result;
  const id = `${criterion.code}-name`;
  return (
    <section
      id={criterion.code}
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 border-b border-line py-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="space-y-4">
        <h3 id={id} className="text-title">
          {t('maturity.numbered', { number: criterion.number, name: criterion.name })}
        </h3>
        <p className="font-semibold">
          <MaturityLevelName level={level} />
        </p>
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
      <div className="space-y-6">
        <CriterionCheck result={result} />
        <Missing next={next} />
      </div>
    </section>
  );
}

function Words({ words: { text, language, outdated } }: { words: NonNullable<MaturityDetail['response']> }) {
  const lang = useTextLang();
  return (
    <div className="prose-text max-w-small">
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} lang={lang(language)}>
          {paragraph}
        </p>
      ))}
      <TextLanguage language={language} outdated={outdated} />
    </div>
  );
}
