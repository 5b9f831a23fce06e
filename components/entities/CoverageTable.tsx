import { Quantity } from '#components/record/Quantity.tsx';
import { classNames } from '#components/ui/classNames.ts';
import { ScrollRegion } from '#components/ui/ScrollRegion.tsx';
import type { IndicatorSummary } from '#contract/indicators/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ReferenceLink } from '../record/ReferenceLink.tsx';
import type { Coverage, CoverageCell } from './coverage.ts';
import { DataLicense } from './DataLicense.tsx';

// Each cell also has words.
const tones = {
  'self-reported': 'bg-leaf/25',
  'locally-confirmed': 'bg-leaf/60',
  'panel-verified': 'bg-moss text-paper',
  'not-available': 'border border-dashed border-clay',
  missing: 'bg-sand text-clay',
  baseline: 'border border-line',
  'not-due': 'text-stone',
} as const;

interface CoverageTableProps {
  initiative: string;
  coverage: Coverage;
  /** Id of the heading, if the page has the table twice. */
  headingId?: string;
  /** Accessible name, if the page has the table twice. */
  label?: string;
}

/** Shows the years that each indicator has reported, the latest first: a heat map as a table. */
export function CoverageTable(props: CoverageTableProps) {
  const { initiative, coverage, headingId = 'coverage' } = props;
  const { t } = useTranslation('detail');
  const { years, rows } = coverage;
  if (years.length === 0) return null;
  const label = props.label ?? t('progress.coverage.table');
  return (
    <section aria-labelledby={props.label === undefined ? headingId : undefined}>
      <h2 id={headingId} className="text-section">
        {t('progress.coverage.title')}
      </h2>
      <p className="mt-3 max-w-prose">{t('progress.coverage.lead')}</p>
      {years.length > 1 && (
        <p className="mt-2 text-small text-stone sm:hidden print:hidden">{t('progress.coverage.swipe')}</p>
      )}
      <ScrollRegion label={label} className="mt-5">
        <table className="border-separate border-spacing-1 text-small">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky left-0 z-10 min-w-36 bg-paper py-2 pr-3 text-left sm:min-w-64"
              >
                {t('progress.indicator')}
              </th>
              {years.toReversed().map((year) => (
                <th key={year} scope="col" className="min-w-24 px-2 py-2 text-left">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ indicator, cells }) => (
              <tr key={indicator.slug}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 bg-paper py-2 pr-3 text-left align-top font-normal"
                >
                  <ReferenceLink reference={indicator} href={routes.indicator(initiative, indicator.slug)} />
                </th>
                {cells.toReversed().map((cell) => (
                  <Cell key={cell.year} cell={cell} indicator={indicator} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {props.label === undefined && <DataLicense />}
    </section>
  );
}

function Cell({ cell, indicator }: { cell: CoverageCell; indicator: IndicatorSummary }) {
  const { t } = useTranslation('detail');
  const { unit, language } = indicator;
  if (cell.state !== 'reported') {
    return (
      <td className={classNames('px-2 py-2 align-top', tones[cell.state])} suppressHydrationWarning>
        {cell.state === 'baseline' && indicator.baseline && (
          <span className="block font-semibold tabular-nums">
            <Quantity value={indicator.baseline.value} {...{ unit, language }} />
          </span>
        )}
        {t(`progress.coverage.${cell.state}`)}
      </td>
    );
  }
  const { value, verification } = cell.value;
  return (
    <td className={classNames('px-2 py-2 align-top', tones[verification])} suppressHydrationWarning>
      <span className="block font-semibold tabular-nums">
        {value === null ? t('progress.inWords') : <Quantity {...{ value, unit, language }} />}
      </span>
      {t(`progress.verification.${verification}`)}
    </td>
  );
}
