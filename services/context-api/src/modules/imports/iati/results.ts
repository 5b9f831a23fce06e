import type { Element } from '@xmldom/xmldom';
import type { RecordContent } from '#contract/records/definition.ts';
import { all, first, textIn } from './elements.ts';
import { narrative, narratives } from './narratives.ts';
import { element, type XmlElement } from './xml.ts';

export interface ReportedGoal {
  readonly content: RecordContent;
  readonly indicators: readonly RecordContent[];
}

interface Value {
  readonly year: number;
  readonly state: string;
  readonly value?: number;
}

interface Measure {
  readonly year: number;
  readonly value: number;
}

interface Indicator {
  readonly direction: string;
  readonly baseline?: Measure;
  readonly target?: Measure;
  readonly values?: readonly Value[];
}

const inYear = (year: number): XmlElement[] => [
  element('period-start', { 'iso-date': `${year}-01-01` }),
  element('period-end', { 'iso-date': `${year}-12-31` }),
];

const measured = (name: string, value: number | undefined) =>
  value === undefined ? [] : [element(name, { value: String(value) })];

/** Returns years with an approved number or a target, in order. */
function periods({ target, values = [] }: Indicator): XmlElement[] {
  const actual = new Map(
    values.flatMap(({ year, state, value }) =>
      state === 'approved' && value !== undefined ? [[year, value] as const] : [],
    ),
  );
  const years = [...new Set([...actual.keys(), ...(target ? [target.year] : [])])].sort((a, b) => a - b);
  return years.map((year) =>
    element('period', {}, [
      ...inYear(year),
      ...measured('target', target?.year === year ? target.value : undefined),
      ...measured('actual', actual.get(year)),
    ]),
  );
}

// IndicatorMeasure 1 is a unit, 2 a percentage.
const measureOf = ({ text, sourceLocale }: RecordContent) =>
  (text[sourceLocale] as { unit?: string } | undefined)?.unit === '%' ? '2' : '1';

/** Appends the unit, for which the standard has no element, in all languages. */
const namesWithUnit = ({ text }: RecordContent): XmlElement[] =>
  (Object.entries(text) as [string, { name?: string; unit?: string }][]).flatMap(
    ([language, { name, unit }]) => (name ? [narrative(unit ? `${name} (${unit})` : name, language)] : []),
  );

function indicatorOf(content: RecordContent): XmlElement {
  const indicator = content as unknown as Indicator;
  const { baseline, direction } = indicator;
  const summary = narratives(content, 'summary');
  return element(
    'indicator',
    {
      measure: measureOf(content),
      ascending: direction === 'descending' ? '0' : '1',
      'aggregation-status': '0',
    },
    [
      element('title', {}, namesWithUnit(content)),
      ...(summary.length > 0 ? [element('description', {}, summary)] : []),
      ...(baseline
        ? [element('baseline', { year: String(baseline.year), value: String(baseline.value) })]
        : []),
      ...periods(indicator),
    ],
  );
}

/**
 * Returns goals with numeric indicators as results: outcomes (type 2), not to be added up, as projects share
 * goals.
 *
 * @see https://iatistandard.org/en/iati-standard/203/activity-standard/iati-activities/iati-activity/result/
 */
export const resultsOf = (goals: readonly ReportedGoal[]): XmlElement[] =>
  goals.flatMap(({ content, indicators }) => {
    const numeric = indicators.filter(({ type }) => type !== 'qualitative');
    if (numeric.length === 0) return [];
    return [
      element('result', { type: '2', 'aggregation-status': '0' }, [
        element('title', {}, narratives(content, 'name')),
        element('description', {}, narratives(content, 'statement')),
        ...numeric.map(indicatorOf),
      ]),
    ];
  });

const comparable = (name: string) => name.trim().toLowerCase();

/** Returns published goals that results name; none for ambiguous names. */
export function goalsOf(
  activity: Element,
  goals: ReadonlyMap<string, ReportedGoal>,
  initiative: string,
): string[] {
  const own = [...goals].filter(([address]) => address.startsWith(`${initiative}/`));
  return all(activity, 'result').flatMap((result) => {
    const titles = all(first(result, 'title')!, 'narrative').map((each) => comparable(textIn(each)));
    const named = own.filter(([, { content }]) =>
      Object.values(content.text as Readonly<Record<string, { name?: string }>>).some(
        ({ name }) => name !== undefined && titles.includes(comparable(name)),
      ),
    );
    return named.length === 1 ? [named[0]![0]] : [];
  });
}
