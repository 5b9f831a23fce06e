import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { setMeasures } from '#lib/metrics/measures.server.ts';
import { createPortalMetrics } from '#server/metrics/portalMetrics.ts';
import { services } from '../../scripts/stack/services.ts';
import { parseSettings } from '../../scripts/stack/settings.ts';
import { findProgram } from '../../scripts/tools/findProgram.ts';
import { readQueues } from '../../services/context-api/src/modules/status/queues.ts';
import { createServiceMetrics } from '../../services/context-api/src/platform/metrics/serviceMetrics.ts';
import { databaseOnly } from '../../services/context-api/src/platform/storage/stores/stores.ts';
import { fillInVariable, readPromql } from './promql.ts';

const folder = join(import.meta.dirname, '../../deploy/monitoring');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

const duration = z.string().regex(/^\d+[smhd]$/);
const alerts = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z]\w+$/),
          expr: z.string(),
          for: duration.optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: z.string() }),
        }),
      ),
    }),
  ),
});
const settings = z.object({
  scrape_configs: z.array(
    z.object({ static_configs: z.tuple([z.object({ targets: z.array(z.string()) })]) }),
  ),
});
const dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number() }),
      targets: z.array(z.object({ expr: z.string() })).min(1),
    }),
  ),
});

const rules = alerts.parse(parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules);
const { panels } = dashboard.parse(JSON.parse(read('grafana-dashboard.json')));
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => fillInVariable(expr))),
];

const namesIn = (expression: string): readonly string[] => readPromql(expression).metrics;

async function servedText(): Promise<string> {
  const portal = createPortalMetrics({
    cacheBytes: () => 0,
    renderings: () => ({ running: 0, waiting: 0 }),
    renderers: () => ({ ready: 0, bytes: 0, lag: 0 }),
    isListening: () => true,
    changeCount: () => 0,
  });
  const service = createServiceMetrics({} as never, { stores: databaseOnly, readQueues });
  return `${await portal.registry.metrics()}\n${await service()}`;
}

async function servedNames(): Promise<Set<string>> {
  const text = await servedText();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

afterAll(() => {
  setMeasures(undefined);
});

describe('alert rules and dashboard', () => {
  test.each(expressions)('have expressions of PromQL: %s', (expression) => {
    expect(readPromql(expression).errors).toEqual([]);
  });

  test('name only metrics that the processes serve', async () => {
    const served = await servedNames();
    const named = new Set(expressions.flatMap(namesIn));
    expect(named.size).toBeGreaterThan(20);
    // `up` is Prometheus' own.
    expect([...named].filter((name) => name !== 'up' && !served.has(name))).toEqual([]);
  });

  test('together show every metric of the portal and its services', async () => {
    const named = new Set(expressions.flatMap(namesIn).map((name) => name.replace(/_(?:bucket|count)$/, '')));
    const own = [...(await servedNames())]
      .filter((name) => !/^(?:process|nodejs)_|_(?:bucket|sum)$/.test(name))
      .map((name) => name.replace(/_count$/, ''));
    expect(own.filter((name) => !named.has(name))).toEqual([]);
  });

  test('notice the first hints at an attack, since their counts start at zero', async () => {
    const text = await servedText();
    for (const line of [
      'suspicious_requests_total{kind="foreign-change",service="portal"} 0',
      'suspicious_requests_total{kind="invalid-change",service="context-api"} 0',
    ])
      expect(text).toContain(line);
  });

  test('have names and places of their own', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    const places = panels.map(({ gridPos: { x, y } }) => `${x},${y}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test('each alert has its remedy in the operating guide', () => {
    const guide = readFileSync(join(folder, '../../docs/operating.md'), 'utf8');
    expect(rules.map(({ alert }) => alert).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  test('notice the memory of a portal and its renderers before the limit of a pod', () => {
    const { expr } = rules.find(({ alert }) => alert === 'MemoryHigh')!;
    const [, serving, renderer] =
      /\+ renderers_memory_bytes > (\S+) \+ (\S+) \* renderers_ready/.exec(expr) ?? [];
    const manifest = readFileSync(join(folder, '../kubernetes/portal.yaml'), 'utf8');
    const [, gibibytes] = /limits: \{ memory: (\d+)Gi \}/.exec(manifest) ?? [];
    expect(Number(serving) + Number(renderer)).toBeLessThan(Number(gibibytes) * 2 ** 30);
  });

  test('reads the processes that run with an identity provider of the operator', () => {
    const { scrape_configs: jobs } = settings.parse(parse(read('prometheus.yaml')));
    vi.stubEnv('METRICS_PORT', '9464');
    onTestFinished(() => void vi.unstubAllEnvs());
    const given = parseSettings({ OIDC_ISSUER: 'https://identity.example' });
    const ports = services(given, 'built').map(({ env: own }) => own['METRICS_PORT']);
    expect(jobs.flatMap(({ static_configs: [{ targets }] }) => targets).toSorted()).toEqual(
      ports.map((port) => `127.0.0.1:${port}`).toSorted(),
    );
  });

  const promtool = findProgram('promtool');
  test.runIf(promtool)('are valid for promtool', () => {
    const check = (kind: string, name: string) =>
      execFileSync(promtool!, ['check', kind, name], { cwd: folder, encoding: 'utf8' });
    expect(check('rules', 'alerts.yaml')).toContain('SUCCESS');
    expect(check('config', 'prometheus.yaml')).toContain('SUCCESS');
  });
});
