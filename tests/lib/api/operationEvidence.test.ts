import { expect, test } from 'vitest';
import { evidenceOf } from '#lib/api/operationEvidence.ts';

const problemOf = (status: number, code: string) => ({ type: 'about:blank', title: code, status, code });

test.each([
  [200, {}, 'offered'],
  [200, null, 'uncertain'],
  [404, null, 'missing'],
  [404, '<html>', 'missing'],
  [404, { statusCode: 404, message: 'Resource not found' }, 'missing'],
  [404, problemOf(404, 'not-found'), 'offered'],
  [404, problemOf(404, 'operation-not-found'), 'missing'],
  [405, problemOf(405, 'method-not-allowed'), 'missing'],
  [405, null, 'missing'],
  [501, null, 'missing'],
  [400, problemOf(400, 'invalid-request'), 'offered'],
  [400, null, 'uncertain'],
  [401, null, 'uncertain'],
  [401, problemOf(401, 'sign-in-required'), 'uncertain'],
  [503, problemOf(503, 'unavailable'), 'uncertain'],
] as const)('%s with %j: %s', (status, body, evidence) => {
  expect(evidenceOf(status, body)).toBe(evidence);
});
