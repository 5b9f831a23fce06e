import { verificationStates } from '#contract/records/verificationStates.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { joinParts } from '#contract/shared/punctuation.ts';
import { formatDate, formatHectares, formatNumber, formatRatio, formatShare } from '#lib/format/format.ts';
import { sumsCell } from './amounts.ts';
import { compareCommodities, type ComparedCommodity } from './commodities.ts';
import type { ComparedInitiative } from './comparison.ts';
import { type Figure, populationDensity, reported } from './figure.ts';
import { figureCell } from './figureCell.ts';
import { nameCell, rowsOf, statusCell, sumOf } from './rows.ts';
import type { ComparedGroup, ComparedRow, Wording } from './table.ts';

type Initiatives = readonly ComparedInitiative[];

/** Leaves out parts that no initiative has. */
export function comparedGroups(initiatives: Initiatives, wording: Wording): readonly ComparedGroup[] {
  const groups = [
    progress(initiatives, wording),
    verification(initiatives, wording),
    maturity(initiatives, wording),
    funding(initiatives, wording),
    landscape(initiatives, wording),
    ...compareCommodities(initiatives)
      .filter(({ code }) => !isOneSided(code, initiatives))
      .map((commodity) => commodityGroup(commodity, wording)),
    oneSidedCommodities(initiatives, wording),
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Counts all indicators, and those of each theme's goals. */
function progress(initiatives: Initiatives, wording: Wording): ComparedGroup {
  const { t } = wording;
  const row = rowsOf(initiatives, wording);
  const themes = new Map(
    initiatives.flatMap(({ goals }) => goals.map(({ theme }) => [theme.code, theme.name] as const)),
  );
  const isKnown = initiatives.some(({ progress: summary }) => summary);
  const ofTheme = (code: string) => (initiative: ComparedInitiative) => {
    const goals = initiative.goals.filter(({ theme }) => theme.code === code);
    if (goals.length === 0) return { text: t('noGoals'), isMuted: true };
    return statusCell(sumOf(goals), wording);
  };
  return {
    title: t('detail:progress.title'),
    rows: [
      ...(isKnown
        ? [
            row(t('detail:progress.byStatus'), ({ progress: summary }) =>
              summary ? statusCell(summary, wording) : null,
            ),
          ]
        : []),
      ...[...themes].map(([code, theme]) => row(t('theme', { theme }), ofTheme(code))),
    ],
  };
}

function verification(initiatives: Initiatives, wording: Wording): ComparedGroup {
  const { t, locale } = wording;
  const row = rowsOf(initiatives, wording);
  const isKnown = initiatives.some(({ progress: summary }) => summary);
  const rows = isKnown
    ? [
        ...verificationStates.map((state) =>
          row(t(`detail:progress.verification.${state}`), ({ progress: summary }) =>
            summary ? formatNumber(summary.verification.counts[state], locale) : null,
          ),
        ),
        row(t('lastVerified'), ({ progress: summary }) => {
          const day = summary?.verification.verifiedOn;
          return day ? formatDate(day, locale) : { text: t('neverVerified'), isMuted: true };
        }),
      ]
    : [];
  return { title: t('verification'), rows };
}

/** Compares latest assessments. */
function maturity(initiatives: Initiatives, wording: Wording): ComparedGroup {
  const { t } = wording;
  const row = rowsOf(initiatives, wording);
  const notAssessed = { text: t('noAssessment'), isMuted: true };
  const resultsOf = ({ maturity: summary }: ComparedInitiative) =>
    summary?.groups.flatMap(({ results }) => results) ?? [];
  const criteria = new Map(
    initiatives.flatMap((initiative) =>
      resultsOf(initiative).map(({ criterion }) => [criterion.code, criterion] as const),
    ),
  );
  const sorted = [...criteria.values()].toSorted((a, b) => a.number - b.number);
  if (sorted.length === 0) return { title: '', rows: [] };
  return {
    title: t('detail:sections.landscapeMaturity'),
    rows: [
      row(t('maturityYear'), ({ maturity: summary }) => (summary ? String(summary.year) : notAssessed)),
      ...sorted.map(({ code, name }) =>
        row(name, (initiative) => {
          const found = resultsOf(initiative).find(({ criterion }) => criterion.code === code);
          if (!found) return notAssessed;
          const { level, verification: checked } = found;
          const isChecked = checked && level.code !== 'not-assessed';
          return {
            text: level.name,
            ...(isChecked && { note: t(`detail:progress.verification.${checked}`) }),
          };
        }),
      ),
    ],
  };
}

function funding(initiatives: Initiatives, wording: Wording): ComparedGroup {
  const { t, locale } = wording;
  const row = rowsOf(initiatives, wording);
  const counted = (count: number | undefined) => (count === undefined ? null : formatNumber(count, locale));
  const sums =
    (part: 'wanted' | 'raised') =>
    ({ seeking }: ComparedInitiative) =>
      seeking ? (sumsCell(seeking, part, wording) ?? { text: t('noneSought'), isMuted: true }) : null;
  return {
    title: t('funding'),
    rows: [
      row(t('detail:sections.projects'), ({ counts }) => counted(counts?.projects)),
      row(t('common:opportunities.open'), ({ counts }) => counted(counts?.openOpportunities)),
      row(t('detail:opportunities.sought'), sums('wanted')),
      row(t('detail:opportunities.secured'), sums('raised')),
      row(t('detail:sdgs'), ({ sdgs }) =>
        sdgs.length > 0
          ? joinParts(
              sdgs.map(({ code, name }) => `${code} ${name}`),
              locale,
            )
          : { text: t('noSdgs'), isMuted: true },
      ),
    ],
  };
}

function landscape(initiatives: Initiatives, wording: Wording): ComparedGroup {
  const { t, locale } = wording;
  const row = rowsOf(initiatives, wording);
  return {
    title: t('landscape'),
    rows: [
      row(t('common:initiatives.facet.country'), ({ country }) => country.name),
      row(t('region'), ({ region }) => region),
      row(t('detail:boundaryType'), ({ boundaryType }) => boundaryType.name),
      row(
        t('detail:ecosystems'),
        ({ ecosystems }) => ecosystems.map(({ name }) => name).join(', ') || t('detail:noFigure'),
      ),
      row(t('detail:area'), ({ areaHa }) => formatHectares(areaHa, locale)),
      row(t('detail:population'), ({ population }) =>
        figureCell(reported(population), formatNumber, wording),
      ),
      row(t('density'), ({ population, areaHa }) =>
        figureCell(populationDensity(population, areaHa), formatRatio, wording),
      ),
      row(t('detail:since'), ({ startYear }) => String(startYear)),
      { ...row(t('common:initiatives.facet.level'), ({ level }) => level.name), about: 'levels' },
      row(t('detail:convener'), ({ convener }) => convener && nameCell(convener)),
    ],
  };
}

/** Checks that there is nothing to compare a commodity with. */
const isOneSided = (code: string, initiatives: Initiatives) =>
  initiatives.length > 1 &&
  initiatives.filter(({ commodities }) => commodities.some((each) => each.code === code)).length === 1;

/** Names commodities whose own rows would be dashes but for one initiative. */
function oneSidedCommodities(initiatives: Initiatives, wording: Wording): ComparedGroup {
  const { t, locale } = wording;
  const names = ({ commodities }: ComparedInitiative) =>
    commodities.filter(({ code }) => isOneSided(code, initiatives)).map(({ name }) => name);
  const row = rowsOf(initiatives, wording);
  return {
    title: t('oneSided'),
    rows: initiatives.some((each) => names(each).length > 0)
      ? [row(t('detail:commodities'), (each) => joinParts(names(each), locale) || null)]
      : [],
  };
}

function commodityGroup(commodity: ComparedCommodity, wording: Wording): ComparedGroup {
  const { t } = wording;
  const row = (
    label: string,
    figures: readonly Figure[],
    format: (value: number, locale: Locale) => string,
  ): ComparedRow => ({ label, cells: figures.map((figure) => figureCell(figure, format, wording)) });
  return {
    title: commodity.name,
    note: commodity.yearsDiffer && t('yearsDiffer'),
    rows: [
      row(t('year'), commodity.years, String),
      row(t('detail:volume'), commodity.volume, formatRatio),
      row(t('detail:commodityArea'), commodity.area, formatRatio),
      row(t('detail:certified'), commodity.certifiedShare, formatShare),
      row(t('volumePerHectare'), commodity.volumePerHectare, formatRatio),
      row(t('landscapeShare'), commodity.landscapeShare, formatShare),
    ],
  };
}
