import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { setMeasures } from '#lib/metrics/measures.server.ts';
import { type Sample, samplesInUse } from './metricSamples.ts';
import { fillInVariable, readPromql, type Selector } from './promql.ts';

const folder = join(import.meta.dirname, '../../deploy/monitoring');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

const alerts = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) }),
      ),
    }),
  ),
});
const dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string().default('') })),
    }),
  ),
});

const expressions = [
  ...alerts
    .parse(parse(read('alerts.yaml')))
    .groups.flatMap(({ rules }) => rules)
    .map(({ alert, expr, annotations }) => ({ title: alert, expr, text: annotations.summary })),
  ...dashboard
    .parse(JSON.parse(read('grafana-dashboard.json')))
    .panels.flatMap(({ title, targets }) =>
      targets.map(({ expr, legendFormat }) => ({ title, expr: fillInVariable(expr), text: legendFormat })),
    ),
];

// Added by Prometheus.
const ofPrometheus = ['job', 'instance'];

/** Labels in a text: `{{status}}` of Grafana, `{{ $labels.status }}` of Prometheus. */
const shownIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(?:\$labels\.)?([a-z]\w*)\s*\}\}/g)].map(([, name = '']) => name);

/** Selects like Prometheus: patterns match whole values. */
function isSelected(actual: string, { operator, value }: Selector): boolean {
  const isEqual = operator.endsWith('~') ? new RegExp(`^(?:${value})$`).test(actual) : actual === value;
  return operator.startsWith('!') ? !isEqual : isEqual;
}

let samples: Sample[];
beforeAll(async () => {
  samples = await samplesInUse();
});
afterAll(() => {
  setMeasures(undefined);
});

const valuesOf = (metric: string, label: string) =>
  samples.filter(({ name }) => name === metric).flatMap(({ labels }) => labels[label] ?? []);

describe.each(expressions)('$title: $expr', ({ expr, text }) => {
  test('selects by labels and values that the processes serve, some and not all of them', () => {
    const wrong = readPromql(expr)
      .selectors.filter(({ metric }) => metric !== 'up')
      .filter((selector) => {
        const values = valuesOf(selector.metric, selector.label);
        const selected = values.filter((value) => isSelected(value, selector));
        return selected.length === 0 || (selected.length === values.length && selector.label !== 'service');
      });
    expect(wrong).toEqual([]);
  });

  test('groups by labels that each of its metrics has, and shows none that are gone', () => {
    const { metrics, grouped, isAggregated } = readPromql(expr);
    expect(metrics).not.toEqual([]);
    const has = (label: string) =>
      ofPrometheus.includes(label) || metrics.every((metric) => valuesOf(metric, label).length > 0);
    expect(grouped.filter((label) => !has(label))).toEqual([]);
    expect(shownIn(text).filter((label) => (isAggregated ? !grouped.includes(label) : !has(label)))).toEqual(
      [],
    );
  });
});
