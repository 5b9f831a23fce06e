import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { operations } from '#contract/operations.ts';

describe('operations', () => {
  test('are the endpoints that the browser knows', () => {
    const known = Object.entries(operations).map(([name, { method, path }]) => [name, { method, path }]);
    expect(Object.fromEntries(known)).toEqual(endpoints);
  });

  test('have each a place of their own', () => {
    const places = Object.values(operations).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test.each(Object.entries(operations))('%s has a shape for each parameter of its path', (_, operation) => {
    const named = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect('params' in operation ? Object.keys(operation.params.shape) : []).toEqual(named);
  });

  test('are summarized by a verb and what it does', () => {
    const summaries = Object.values(operations).map(({ summary }) => summary);
    expect(summaries.filter((summary) => !/^[A-Z][a-z]+s,? /.test(summary))).toEqual([]);
    expect(summaries.filter((summary) => summary.endsWith('.'))).toEqual([]);
  });
});
