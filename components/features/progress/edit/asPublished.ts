import type { Theme } from '#contract/codeLists/constants.ts';
import type { GoalList } from '#contract/goals/schema.ts';
import { comparable, countStatuses, progressOf } from '#contract/indicators/computeProgress.ts';
import type { EditedIndicator } from '#contract/indicators/editing.ts';
import type { Progress } from '#contract/indicators/progress.ts';
import type { IndicatorSummary, Measure, ValueSummary } from '#contract/indicators/schema.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { EditedValue } from '#contract/values/editing.ts';
import { wordsIn } from '#lib/records/texts.ts';

/** Audiences of previews. */
export const audiences = ['anonymous', 'buyer', 'verifier'] as const;

export type Audience = (typeof audiences)[number];

type Goals = GoalList['goals'];

interface Seen {
  readonly locale: Locale;
  /** Public texts. */
  readonly published: Goals;
  readonly themeName: (theme: Theme) => string;
}

const publicIndicators = (goals: Goals) =>
  new Map(goals.flatMap(({ indicators }) => indicators).map((indicator) => [indicator.slug, indicator]));

/** Returns true for values that can be approved: not for emptied ones. */
const isFilled =
  ({ content: { type } }: EditedIndicator) =>
  ({ content }: EditedValue) =>
    !content.available ||
    (type === 'quantitative'
      ? content.value !== null
      : Object.values(content.texts).some(({ narrative }) => narrative));

/** Returns all years as published: approvable drafts, else the published values. */
function valuesOf(indicator: EditedIndicator, now: IndicatorSummary | undefined): ValueSummary[] {
  const publishable = indicator.values
    .filter(isFilled(indicator))
    .map(({ year, content: { available, value }, verification }): ValueSummary => ({
      year,
      value,
      total: null,
      verification: verification.state,
      availability: available ? 'reported' : 'not-available',
    }));
  const unchanged = (now?.values ?? []).filter(({ year }) =>
    publishable.every((value) => value.year !== year),
  );
  return [...unchanged, ...publishable].sort((one, other) => one.year - other.year);
}

function latestNarrative(
  { values, sourceLocale }: EditedIndicator,
  locale: Locale,
): IndicatorSummary['latestNarrative'] {
  for (const { year, content } of values.toReversed()) {
    const { narrative, language } = wordsIn(content.texts, { locale, sourceLocale });
    if (narrative) return { year, text: narrative, language };
  }
  return null;
}

function asSummary(
  indicator: EditedIndicator,
  { locale, now }: { locale: Locale; now: IndicatorSummary | undefined },
): IndicatorSummary {
  const { slug, content, sourceLocale } = indicator;
  const { texts, type, direction, cumulative, core, baseline, target } = content;
  const { name = slug, summary = '', unit = '', language } = wordsIn(texts, { locale, sourceLocale });
  const values = valuesOf(indicator, now);
  const numbers = values.flatMap(({ year, value }): Measure[] => (value === null ? [] : [{ year, value }]));
  const sums = cumulative ? comparable({ cumulative, baseline, values: numbers }) : [];
  const totals = new Map(sums.map(({ year, value }) => [year, value]));
  return {
    slug,
    name,
    summary,
    unit,
    language,
    type,
    direction,
    cumulative,
    core,
    baseline,
    target,
    progress: progressOf({ ...content, values: numbers }),
    values: values.map((value) => ({ ...value, total: totals.get(value.year) ?? null })),
    latestNarrative: latestNarrative(indicator, locale),
  };
}

/** Returns the goals with all drafts as if published; their progress by the rule of the public pages. */
export function asPublished({ goals, indicators }: ProgressEditing, seen: Seen): Goals {
  const { locale } = seen;
  const now = publicIndicators(seen.published);
  return goals
    .filter(({ content }) => content.status !== 'archived')
    .map(({ slug, content, sourceLocale }) => {
      const { texts, theme, sdgs, startYear, targetYear } = content;
      const { name = slug, statement = '', language } = wordsIn(texts, { locale, sourceLocale });
      const own = indicators
        .filter((each) => each.content.goal === slug && each.content.status !== 'archived')
        .map((each) => asSummary(each, { locale, now: now.get(each.slug) }));
      return {
        slug,
        name,
        statement,
        language,
        sdgs,
        startYear,
        targetYear,
        theme: { code: theme, name: seen.themeName(theme) },
        statuses: countStatuses(own),
        indicators: own,
      };
    });
}

/** Indicator whose progress would change. */
interface ForeseenChange {
  readonly indicator: Reference;
  /** Null if not public yet. */
  readonly from: Progress | null;
  readonly to: Progress;
}

/** Returns the indicators whose public progress would change. */
export function foreseenChanges(published: Goals, foreseen: Goals): ForeseenChange[] {
  const now = publicIndicators(published);
  return foreseen
    .flatMap(({ indicators }) => indicators)
    .map((indicator) => ({
      indicator,
      from: now.get(indicator.slug)?.progress ?? null,
      to: indicator.progress,
    }))
    .filter(({ from, to }) => from?.status !== to.status || from.madePercent !== to.madePercent);
}
