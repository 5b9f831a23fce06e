import { createHash, randomUUID } from 'node:crypto';
import { HttpResponse } from 'msw';
import type { WriteName } from '#contract/operations.ts';
import { browserPath, respondTo } from './contextApi.ts';

/** Returns an easy proof of work: every key has the required half byte in one of sixteen tries. */
const easyChallenge = () => ({
  challenge: {
    parameters: {
      algorithm: 'SHA-256',
      nonce: createHash('sha256').update(randomUUID()).digest('hex').slice(0, 32),
      salt: '00112233445566778899aabbccddeeff',
      cost: 1,
      keyLength: 32,
      keyPrefix: '0',
      expiresAt: Math.floor(Date.now() / 1000) + 600,
    },
    signature: 'signed',
  },
});

interface Arrived {
  readonly body: unknown;
  readonly key: string | null;
  readonly proof: string | null;
  readonly path: string;
}

/** Handles forms like the context API, and records the submissions. */
export function formTaker(name: WriteName, base = browserPath, responses: readonly (() => Response)[] = []) {
  const arrived: Arrived[] = [];
  const handlers = [
    respondTo('getChallenge', () => HttpResponse.json(easyChallenge()), base),
    respondTo(
      name,
      async ({ request }) => {
        const { headers, url } = request;
        const text = await request.text();
        const [key, proof] = [headers.get('idempotency-key'), headers.get('x-recaptcha-token')];
        arrived.push({
          body: text && (JSON.parse(text) as unknown),
          key,
          proof,
          path: new URL(url).pathname,
        });
        const response = responses[arrived.length - 1];
        return response ? response() : HttpResponse.json({ id: randomUUID() });
      },
      base,
    ),
  ];
  return { handlers, arrived };
}
