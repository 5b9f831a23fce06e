import { expect, test } from 'vitest';
import { endFailed } from '#server/renderers/endFailed.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';

test.each([
  { sent: 'nothing', work: null, expected: { status: 500, body: '' } },
  { sent: 'a part', work: 'part', expected: 'broken off' },
  { sent: 'everything', work: 'whole', expected: { status: 200, body: 'whole' } },
])('after an error, a response of which $sent has been sent', async ({ work, expected }) => {
  const { url } = await loopbackServer((_, response) => {
    if (work === 'part') response.writeHead(200).write(work);
    if (work === 'whole') response.end(work);
    endFailed(response);
  });
  const read = async () => {
    const response = await fetch(url);
    return { status: response.status, body: await response.text() };
  };
  expect(await read().catch(() => 'broken off')).toEqual(expected);
});
