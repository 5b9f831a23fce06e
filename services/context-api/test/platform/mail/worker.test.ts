import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { deleteExpired } from '../../../src/modules/privacy/retention.ts';
import { createSigner } from '../../../src/platform/botCheck/signer.ts';
import { startWorker } from '../../../src/platform/mail/worker.ts';
import { openTestDatabase } from '../../support/database.ts';

const { db, close } = await openTestDatabase();
afterAll(close);
afterEach(() => {
  vi.useRealTimers();
});

const DAY_MS = 86_400_000;
const days = 30;
const retention = {
  contact: days,
  registration: days,
  feedback: days,
  interest: days,
  offer: days,
  unconfirmedNewsletter: days,
  sentMail: days,
  invitation: days,
};

async function addExpired(): Promise<void> {
  const ends_at = new Date(Date.UTC(2020, 0, 1));
  await db.insertInto('attempt_count').values({ key: crypto.randomUUID(), count: 1, ends_at }).execute();
}
const left = async () =>
  Number((await db.selectFrom('attempt_count').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);

test.each([
  ['back', -400],
  ['forward', 400],
])('expired records are deleted once a day where the clock of the machine jumps %s', async (_way, jump) => {
  await addExpired();
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const log = { info: vi.fn(), warn: vi.fn() };
  const worker = startWorker({
    db,
    signer: createSigner(['x'.repeat(32)]),
    deleteExpired: () => deleteExpired(db, retention),
    mail: null,
    log,
  });
  onTestFinished(() => worker.stop());
  const deleted = () =>
    vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 20_000, interval: 50 });
  await deleted();
  await addExpired();
  vi.setSystemTime(Date.now() + jump * DAY_MS);
  // Looks every two seconds.
  await wait(5_000);
  expect(await left()).toBe(1);
  vi.advanceTimersByTime(DAY_MS);
  await deleted();
  expect(log.warn).not.toHaveBeenCalled();
});
