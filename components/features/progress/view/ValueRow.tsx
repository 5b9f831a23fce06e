import { useTies } from '#components/entities/useTies.ts';
import { useLocale } from '#components/layout/useLocale.ts';
import { EvidenceItem } from '#components/record/EvidenceList.tsx';
import { TextLanguage, useTextLang } from '#components/record/LocalizedText.tsx';
import { Quantity } from '#components/record/Quantity.tsx';
import { Sentence } from '#components/record/Sentence.tsx';
import type { IndicatorDetail, IndicatorValue } from '#contract/indicators/schema.ts';
import { valueAnchor } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { CiteValue } from './CiteValue.tsx';
import { useCheckedBy } from './useCheckedBy.ts';
import { ValueHistory } from './ValueHistory.tsx';

interface ValueProps {
  value: IndicatorValue;
  indicator: IndicatorDetail;
}

export function ValueRow({ value, indicator }: ValueProps) {
  const { t } = useTranslation('detail');
  const { unit, language, cumulative } = indicator;
  const cell = 'py-1 align-top sm:px-3 sm:py-3';
  const shown = () => {
    if (value.availability === 'not-available') return t('progress.coverage.not-available');
    return value.value === null ? (
      t('progress.inWords')
    ) : (
      <Quantity value={value.value} {...{ unit, language }} />
    );
  };
  return (
    <tr
      id={valueAnchor(value.year)}
      className="scroll-mt-4 target:bg-sand target:outline-2 target:outline-clay"
    >
      <th scope="row" className="py-1 text-left align-top font-medium sm:py-3 sm:pr-3">
        {value.year}
      </th>
      <td
        className={`${cell} font-semibold tabular-nums`}
        data-column={t(cumulative ? 'progress.values.added' : 'progress.values.value')}
        suppressHydrationWarning
      >
        {shown()}
        {value.beingCorrected && (
          <span className="block text-small font-medium text-clay">
            {t('progress.values.beingCorrected')}
          </span>
        )}
      </td>
      {cumulative && (
        <td className={`${cell} tabular-nums`} data-column={t('progress.sum')} suppressHydrationWarning>
          {value.total === null ? t('noFigure') : <Quantity value={value.total} {...{ unit, language }} />}
        </td>
      )}
      <td className={cell} data-column={t('progress.values.verification')}>
        <Verification value={value} />
      </td>
      <td
        className={`${cell} space-y-2`}
        data-column={hasNotes(value) ? t('progress.values.notes') : undefined}
      >
        <Notes value={value} indicator={indicator} />
        <CiteValue value={value} indicator={indicator} shown={shown()} />
      </td>
    </tr>
  );
}

function Verification({ value }: { value: IndicatorValue }) {
  const { t } = useTranslation('detail');
  const { verification } = value;
  const tied = useTies(value.verifierTies);
  const details = useCheckedBy(value);
  return (
    <>
      {t(`progress.verification.${verification}`)}
      {details.length > 0 && (
        <span className="block text-small text-stone" suppressHydrationWarning>
          {details.join(', ')}
        </span>
      )}
      {tied && <span className="block text-small font-medium">{tied}</span>}
    </>
  );
}

const textsOf = ({ notAvailable, narrative, comment }: IndicatorValue) =>
  [notAvailable, narrative, comment].filter((text) => text !== null);

const hasNotes = (value: IndicatorValue) =>
  [textsOf(value), value.parts, value.documents, value.revisions].some(({ length }) => length > 0);

function Notes({ value, indicator }: ValueProps) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  const locale = useLocale();
  const { language, parts, documents, revisions } = value;
  return (
    <>
      {textsOf(value).map((text) => (
        <p key={text} lang={lang(language ?? locale)}>
          {text}
        </p>
      ))}
      {language && <TextLanguage language={language} outdated={value.outdated} />}
      {parts.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 text-small" suppressHydrationWarning>
          {parts.map(({ dimension, category, value: part }) => (
            <li key={`${dimension} ${category}`} suppressHydrationWarning>
              <Sentence
                text={(parts) =>
                  t('progress.part', { category: t(`progress.category.${category}`), ...parts })
                }
                parts={{
                  value: <Quantity value={part} unit={indicator.unit} language={indicator.language} />,
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul aria-label={t('progress.values.documents')} className="text-small">
          {documents.map((document) => (
            <li key={document.title}>
              <EvidenceItem evidence={{ ...document, address: document.url, year: null }} />
            </li>
          ))}
        </ul>
      )}
      <ValueHistory revisions={revisions} year={value.year} indicator={indicator} />
    </>
  );
}
