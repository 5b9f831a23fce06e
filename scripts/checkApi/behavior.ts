import type { OperationName } from '#contract/operations.ts';
import { locales } from '#contract/shared/locale.ts';
import { evidenceOf } from '#lib/api/operationEvidence.ts';
import { type Client, LIMIT_MS } from './client.ts';
import { failed, type Finding, fine, note } from './finding.ts';

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

export async function checkLanguages(client: Client, hidden: readonly OperationName[]): Promise<Finding[]> {
  const name = hidden.includes('listInitiatives') ? 'getContext' : 'listInitiatives';
  const replies = await Promise.all(
    locales.map(async (language) => ({ language, reply: await client.call(name, {}, { language }) })),
  );
  const unusable = replies.filter(({ reply }) => !isSuccess(reply.status)).map(({ language }) => language);
  if (unusable.length > 0) return [failed('Languages', `no response in ${unusable.join(', ')}`)];
  const wrong = replies.filter(
    ({ language, reply }) => reply.language !== null && reply.language !== language,
  );
  const bodies = new Set(replies.map(({ reply }) => JSON.stringify(reply.body)));
  const findings = [fine('Languages', `a response in each of ${locales.join(', ')}`)];
  if (wrong.length > 0)
    findings.push(
      note(
        'Accept-Language',
        `Content-Language is another one for ${wrong.map(({ language }) => language).join(', ')}`,
      ),
    );
  if (name === 'getContext') return findings;
  return [
    ...findings,
    bodies.size > 1
      ? fine('Accept-Language', 'texts differ by language')
      : note(
          'Accept-Language',
          'the first list is the same in all languages: visitors read the original texts',
        ),
  ];
}

export async function checkErrors(client: Client, hidden: readonly OperationName[]): Promise<Finding[]> {
  const [withoutKey, unknown] = await Promise.all([
    client.call('getContext', {}, { key: null }),
    client.send('/v1/no-such-operation'),
  ]);
  const findings = [
    withoutKey.status === 401 || withoutKey.status === 403
      ? fine('Call without the key', `${withoutKey.status}`)
      : note('Call without the key', `${withoutKey.status || 'no response'}, where 401 is expected`),
    unknown.status === 404
      ? fine('Unknown operation', '404')
      : note('Unknown operation', `${unknown.status || 'no response'}, where 404 is expected`),
  ];
  if (hidden.includes('getInitiative')) return findings;
  const missing = await client.call('getInitiative', { params: { initiative: 'no-such-initiative' } });
  const isProblem = evidenceOf(missing.status, missing.body) === 'offered' && missing.status === 404;
  return [
    ...findings,
    isProblem
      ? fine('Unknown record', '404 with problem details')
      : note(
          'Unknown record',
          `${missing.status} without the problem details of the contract (code "not-found"): visitors of a wrong address get 503 instead of "Page not found"`,
        ),
  ];
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;

export async function checkTimes(client: Client): Promise<Finding[]> {
  for (let time = 0; time < 10; time += 1) await client.call('getContext');
  const sorted = [...client.times].sort((one, other) => one - other);
  const [median, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)];
  const text = `${sorted.length} responses: median ${median} ms, 95 % within ${p95} ms, slowest ${sorted.at(-1) ?? 0} ms`;
  return [
    p95 > LIMIT_MS / 4
      ? note(
          'Response times',
          `${text}. A page makes several calls, and the portal waits ${LIMIT_MS / 1000} s for all`,
        )
      : fine('Response times', text),
  ];
}
