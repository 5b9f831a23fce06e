import { type Bar, YearBars } from '#components/chart/YearBars.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { classNames } from '#components/ui/classNames.ts';
import { elementKey, Sentence } from '#components/ui/Sentence.tsx';
import type { CommodityYears } from '#contract/commodities/schema.ts';
import { joinParts } from '#contract/shared/punctuation.ts';
import { formatNumber, formatPercent, formatShort } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { type Figure, figuresOf, type Measure, notesOf } from './commodityMeasures.ts';

interface CommodityChartProps {
  commodity: CommodityYears[number];
  years: readonly number[];
}

interface CommodityChartsProps extends CommodityChartProps {
  measures: readonly Measure[];
}

export function CommodityCharts({ commodity, years, measures }: CommodityChartsProps) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  return (
    <>
      <div
        className={classNames(
          'mt-5 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-10',
          measures.length > 3 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
        )}
      >
        {measures.map((measure) => (
          <MeasureChart key={measure} commodity={commodity} measure={measure} years={years} />
        ))}
      </div>
      <dl className="mt-5 space-y-1 text-small text-stone">
        {(['source', 'origin'] as const).flatMap((key) =>
          notesOf(commodity, key).map(({ text, language, years: noted }) => (
            <div key={`${key} ${text}`} className="flex flex-wrap gap-x-2">
              <dt>{t(`commodityYears.${key}`)}</dt>
              <dd>
                <Sentence text={t('commodityYears.note', { text: elementKey, years: noted.join(', ') })}>
                  <span lang={language && lang(language)}>{text}</span>
                </Sentence>
              </dd>
            </div>
          )),
        )}
      </dl>
    </>
  );
}

function MeasureChart({ commodity, measure, years }: CommodityChartProps & { measure: Measure }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const figures = figuresOf(commodity, measure, years);
  const isShare = measure === 'certified';
  const short = (value: number) => (isShare ? formatPercent(value, locale) : formatShort(value, locale));
  const full = (value: number) => (isShare ? formatPercent(value, locale) : formatNumber(value, locale));

  function inWords(figure: Figure): string {
    if (!figure) return t('commodityYears.noFigure');
    if ('value' in figure) return full(figure.value);
    const from = full(figure.from);
    const band =
      figure.to === null ? t('bandFrom', { from }) : t('bandBetween', { from, to: full(figure.to) });
    return t('commodityYears.band', { band });
  }

  function barOf(figure: Figure): Bar | null {
    if (!figure) return null;
    if ('value' in figure) {
      return { from: 0, to: figure.value, isBand: false, lines: [short(figure.value)] };
    }
    const { from, to } = figure;
    const lines = to === null ? [t('bandFrom', { from: short(from) })] : [`${short(from)}–`, short(to)];
    return { from, to, isBand: true, lines };
  }

  const data = figures.map(({ year, figure }) =>
    t('commodityYears.yearFigure', { year, figure: inWords(figure) }),
  );
  const hasBand = figures.some(({ figure }) => figure && 'from' in figure);
  return (
    <figure>
      <figcaption className="mb-1 text-small font-semibold">{t(measure)}</figcaption>
      {figures.every(({ figure }) => figure === null) ? (
        <p className="border-t border-line pt-2 text-small text-stone">{t('noFigure')}</p>
      ) : (
        <YearBars
          label={t('commodityYears.chart', {
            commodity: commodity.name,
            measure: t(measure),
            data: joinParts(data, locale),
          })}
          columns={figures.map(({ year, figure }) => ({ year, bar: barOf(figure) }))}
          {...(isShare && { max: 100 })}
        />
      )}
      {hasBand && <p className="mt-1 text-small text-stone">{t('confidential')}</p>}
    </figure>
  );
}
