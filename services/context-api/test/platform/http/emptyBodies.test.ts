import { expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { onBehalfOf, verifyByName } from '../../support/callers.ts';
import { anInitiative, surroundings } from '../../support/content.ts';
import { headers, useService } from '../../support/service.ts';

const service = useService(
  { ...surroundings, initiatives: [anInitiative('one')] },
  {
    verifyAccessToken: verifyByName,
    checkBot: () => Promise.resolve(),
    countCaller: () => Promise.resolve(),
  },
);

const changes = Object.entries(operations).filter(([, { method }]) => method !== 'GET');
const payloads = [undefined, '', 'null', '[]', '{}'];
const attempts = changes.flatMap(([name, operation]) =>
  payloads.flatMap((payload) =>
    [undefined, 'application/json'].map((type) => ({ name, operation, payload, type })),
  ),
);

test('changes without a body, or with nothing in it, are no errors of the service', async () => {
  const errors: string[] = [];
  for (const [index, { name, operation, payload, type }] of attempts.entries()) {
    const response = await service.app.inject({
      method: operation.method,
      url: operation.path.replaceAll(/:\w+/g, 'one'),
      headers: {
        ...headers,
        ...onBehalfOf('admin'),
        ...(type && { 'content-type': type }),
        'idempotency-key': `an-attempt-with-number-${String(index)}`,
        'if-match': '"1"',
      },
      ...(payload !== undefined && { payload }),
    });
    if (response.statusCode >= 500) errors.push(`${name} with ${String(payload)}: ${response.body}`);
  }
  expect(errors).toEqual([]);
});
