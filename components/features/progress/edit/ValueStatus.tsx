import { useLocale } from '#components/layout/useLocale.ts';
import { formatQuantity } from '#lib/format/format.ts';
import { formatMoment } from '#lib/format/formatMoment.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Doubts } from './Doubts.tsx';
import { baselineOf, type GridCell, stateOf } from './progressGrid.ts';
import { StateMark } from './StateMark.tsx';

const steps = ['edited', 'submitted', 'reviewed', 'correction'] as const;

/** Shows the state of a value, its authors and notes. */
export function ValueStatus({ cell }: { cell: GridCell }) {
  const { t } = useTranslation(['edit', 'detail']);
  const locale = useLocale();
  const { row, value } = cell;
  const baseline = baselineOf(cell);
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center gap-x-2">
        {baseline !== null && (
          <span className="font-semibold">{formatQuantity(baseline, row.unit, locale)}</span>
        )}
        <StateMark state={stateOf(value, baseline)} />
      </p>
      {value && (
        <ul className="text-small text-stone">
          {steps.map((step) => {
            const taken = step === 'correction' ? value.correction?.requested : value[step];
            return (
              taken && (
                <li key={step}>
                  {taken.isYou
                    ? t(`values.ownStep.${step}`, { time: formatMoment(taken.at, locale) })
                    : t(`values.step.${step}`, {
                        name: taken.name || t('values.unknownPerson'),
                        time: formatMoment(taken.at, locale),
                      })}
                </li>
              )
            );
          })}
          {value.isPublic && value.state !== 'approved' && <li>{t('values.publicMeanwhile')}</li>}
        </ul>
      )}
      {value?.note && (
        <p className="border-l-4 border-clay bg-sand px-4 py-3">
          <span className="block text-small text-stone">{t('values.note')}</span>
          <span className="whitespace-pre-line">{value.note}</span>
        </p>
      )}
      {value?.correction && (
        <p className="border-l-4 border-clay bg-sand px-4 py-3 whitespace-pre-line">
          {value.correction.reason}
        </p>
      )}
      {value?.state === 'submitted' && value.submission && (
        <>
          {value.submission.note && (
            <p className="border-l-4 border-leaf bg-sand px-4 py-3">
              <span className="block text-small text-stone">{t('values.submissionNote')}</span>
              <span className="whitespace-pre-line">{value.submission.note}</span>
            </p>
          )}
          <Doubts doubts={value.submission.doubts} title={t('doubt.submitted')} />
        </>
      )}
      {value && value.verification.state !== 'self-reported' && (
        <p className="border-l-4 border-leaf bg-sand px-4 py-3">
          {t(`detail:progress.verification.${value.verification.state}`)}
          {value.verification.by && `, ${t(`detail:progress.verifier.${value.verification.by}`)}`}
          {value.verification.note && <span className="block">{value.verification.note}</span>}
        </p>
      )}
    </div>
  );
}
