import { beforeAll, expect, test } from 'vitest';
import type { MaturityEditing } from '#contract/maturity/write.ts';
import { operations } from '#contract/operations.ts';
import { assessed } from '../../support/assessed.ts';
import { verifyByName } from '../../support/callers.ts';
import { call, everybody, writeEditors } from '../../support/editors.ts';
import { useService } from '../../support/service.ts';

const service = useService(assessed, { verifyAccessToken: verifyByName });
beforeAll(() => writeEditors(service.db));

const place = '/v1/initiatives/birim/landscape-maturity';
const post = (who: string | null, path: string, body?: object) =>
  call(service.app, who, place + path, { method: 'POST', ...(body && { body }) });
const withdraw = (who: string | null, year: number) => post(who, `/${year}/withdrawal`);
async function editing(who: string, year: number): Promise<MaturityEditing> {
  const { body } = await call(service.app, who, `${place}/editing?year=${year}`);
  return operations.getMaturityEditing.response.parse(body);
}
const years = async () => (await editing('editor', 2024)).years.map(({ year }) => year);

test('an empty year that was started by mistake is withdrawn by the team, and can be started again', async () => {
  await post('contributor', '', { year: 2019 });
  expect((await editing('contributor', 2019)).canWithdraw).toBe(true);
  expect((await editing('admin', 2019)).canWithdraw).toBe(false);
  for (const who of everybody.filter(
    (each) => !['contributor', 'editor', 'convener', 'colleague'].includes(each!),
  ))
    expect((await withdraw(who, 2019)).status, String(who)).toBe(who === null ? 401 : 403);
  const { status, body } = await withdraw('contributor', 2019);
  expect(status).toBe(200);
  expect(operations.withdrawMaturity.response.parse(body).years.map(({ year }) => year)).not.toContain(2019);
  expect((await withdraw('contributor', 2019)).status).toBe(404);
  expect((await post('editor', '', { year: 2019 })).status).toBe(200);
  expect(await years()).toContain(2019);
});

test('a year with drafts of responses is withdrawn by editors only', async () => {
  await post('contributor', '', { year: 2020 });
  const { version } = (await editing('contributor', 2020)).answers.find(
    ({ criterion }) => criterion.code === 'coordination',
  )!;
  const drafted = await call(service.app, 'contributor', `${place}/2020/coordination`, {
    method: 'PUT',
    version,
    body: { language: 'en', self: 'building', response: 'We meet.', evidence: [], met: [] },
  });
  expect(drafted.status, drafted.text).toBe(200);
  expect((await editing('contributor', 2020)).canWithdraw).toBe(false);
  expect((await withdraw('contributor', 2020)).status).toBe(403);
  expect((await editing('editor', 2020)).canWithdraw).toBe(true);
  expect((await withdraw('editor', 2020)).status).toBe(200);
  expect(await years()).not.toContain(2020);
});

test('a year with a public response stays', async () => {
  expect((await editing('convener', 2024)).canWithdraw).toBe(false);
  expect((await withdraw('convener', 2024)).status).toBe(409);
  expect(await years()).toContain(2024);
});
