import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTraceCollector, type TraceCollector } from '../../../../../tests/support/traceCollector.ts';
import { createSigner } from '../../../src/platform/botCheck/signer.ts';
import { createOutbox } from '../../../src/platform/mail/outbox.ts';
import { startTracing } from '../../../src/platform/tracing/openTelemetry.ts';
import { setTracing, tracing } from '../../../src/platform/tracing/tracing.ts';
import { anInitiative, surroundings } from '../../support/content.ts';
import { forms, send } from '../../support/forms.ts';
import { headers, useService } from '../../support/service.ts';

const service = useService(
  { ...surroundings, initiatives: [anInitiative('one')] },
  { checkBot: () => Promise.resolve(), countCaller: () => Promise.resolve() },
);
let collector: TraceCollector;

beforeAll(async () => {
  collector = await startTraceCollector();
  setTracing(startTracing({ endpoint: collector.endpoint, ratio: 1, log: { warn: () => undefined } }));
});
afterAll(async () => {
  setTracing(undefined);
  await collector.stop();
});

test('a call is a span of its caller, by its route, with its statements and without their values', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const response = await service.app.inject({
    url: '/v1/initiatives/one?planted=secret',
    headers: { ...headers, traceparent, 'x-request-id': 'a-visit-of-the-portal' },
  });
  expect(response.statusCode).toBe(200);
  const refused = await service.app.inject({ url: '/v1/initiatives/one', headers: { traceparent } });
  expect(refused.statusCode).toBe(401);
  await tracing()?.stop();

  const calls = collector.spans.filter(({ name }) => name.startsWith('GET'));
  // Callers without the key have none.
  expect(calls).toHaveLength(1);
  const [call] = calls;
  expect(call).toMatchObject({
    trace: traceparent.slice(3, 35),
    parent: traceparent.slice(36, 52),
    service: 'common-ground-context-api',
    name: 'GET /v1/initiatives/:initiative',
    facts: { 'request.id': 'a-visit-of-the-portal' },
  });
  expect(Number(call!.facts['http.response.status_code'])).toBe(200);
  const statements = collector.spans.filter((each) => each.facts['db.operation.name'] !== undefined);
  expect(statements.length).toBeGreaterThan(0);
  for (const each of statements) expect([each.parent, each.trace]).toEqual([call!.id, call!.trace]);
  expect(statements.map(({ name }) => name)).toContain('select');
  expect(collector.text()).not.toMatch(/planted|secret|a-key-for-the-tests|initiatives\/one/);
});

test('a mail is a trace of its own with its statements, and a look that finds none is no trace', async () => {
  const traces = await startTraceCollector();
  const around = tracing();
  setTracing(startTracing({ endpoint: traces.endpoint, ratio: 1, log: { warn: () => undefined } }));
  const outbox = createOutbox({
    db: service.db,
    signer: createSigner(['a secret of at least thirty-two bytes']),
    config: {
      from: 'portal@example.org',
      owners: ['owner@example.org'],
      ownersLocale: 'en',
      origin: 'http://a.test',
    },
    deliver: () => Promise.resolve(),
  });
  expect(await outbox.sendDue()).toBe(0);
  expect((await send(service.app, forms.feedback)).statusCode).toBe(200);
  const sent = await outbox.sendDue();
  await tracing()?.stop();
  setTracing(around);
  await traces.stop();

  expect(sent).toBeGreaterThan(0);
  const jobs = traces.spans.filter(({ name }) => name.startsWith('job'));
  expect(jobs.map(({ name, facts }) => [name, facts['job.name']])).toEqual(
    Array.from({ length: sent }, () => ['job mail', 'mail']),
  );
  expect(new Set(jobs.map(({ trace }) => trace)).size).toBe(sent);
  for (const { id } of jobs)
    expect(traces.spans.filter(({ parent }) => parent === id).map(({ name }) => name)).toContain('update');
  expect(traces.text()).not.toMatch(/ama@|owner@|Clear/);
});
