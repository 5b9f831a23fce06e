import { expect, test } from 'vitest';
import { readPromql } from './promql.ts';

test('an expression is read with its metrics, selectors and groups', () => {
  expect(
    readPromql('sum by (route) (rate(http_total{status=~"5..", service="portal"}[5m])) / on (job) up'),
  ).toEqual({
    metrics: ['http_total', 'up'],
    selectors: [
      { metric: 'http_total', label: 'status', operator: '=~', value: '5..' },
      { metric: 'http_total', label: 'service', operator: '=', value: 'portal' },
    ],
    grouped: ['route', 'job'],
    isAggregated: true,
    errors: [],
  });
});

test.each(['sum(rate(up[5m])', 'sum(up) >', 'rated(up[5m])', 'up{job=}', 'up[5 minutes]', ''])(
  'what Prometheus would not understand is an error: %s',
  (expression) => {
    expect(readPromql(expression).errors).not.toEqual([]);
  },
);
