import { beforeAll, expect, test } from 'vitest';
import { assessed } from '../../support/assessed.ts';
import { verifyByName } from '../../support/callers.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { useService } from '../../support/service.ts';

const service = useService(assessed, { verifyAccessToken: verifyByName });
beforeAll(() => writeEditors(service.db));

const at = '/v1/initiatives/birim/landscape-maturity/2024/coordination';
const revisions = '/v1/initiatives/birim/revisions';
const record = 'record=maturity:2024/coordination';

const ask = async (url: string, sent: Parameters<typeof call>[3]) => {
  const { status, body, text } = await call(service.app, 'editor', url, sent);
  expect(status, text).toBe(200);
  return body as Record<string, unknown>;
};

const responseContent = { self: 'building', evidence: [], met: [] };
const write = (version: number, language: string, response: string, texts: object) =>
  ask(at, { method: 'PUT', version, language, body: { ...responseContent, language, response, texts } });
const submit = (version: number, language: string) =>
  ask(`${at}/submission`, { method: 'POST', version, language, body: { note: null } });

test('keeps the languages of an earlier response apart, whatever language each editor works in', async () => {
  await write(1, 'en', 'We meet monthly.', { vi: { response: 'Họp hằng tháng.' } });
  await submit(2, 'en');
  await write(3, 'vi', 'Họp hằng tuần.', { en: { response: 'We meet monthly.' } });
  await submit(4, 'vi');

  const earlier = {
    language: 'en',
    response: 'We meet monthly.',
    texts: { vi: { response: 'Họp hằng tháng.' } },
  };
  expect(await ask(`${revisions}/3?${record}`, { language: 'vi' })).toMatchObject({ content: earlier });

  await ask(`${revisions}/3/restoration?${record}`, { method: 'POST', version: 5, body: { note: 'Back.' } });
  const { answers } = (await ask('/v1/initiatives/birim/landscape-maturity/editing?year=2024', {})) as {
    answers: { criterion: { code: string }; answer: object }[];
  };
  expect(answers.find(({ criterion }) => criterion.code === 'coordination')?.answer).toMatchObject({
    texts: { en: { response: 'We meet monthly.' }, vi: { response: 'Họp hằng tháng.' } },
  });
});
