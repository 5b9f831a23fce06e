import { may } from '#contract/rights.ts';
import type { AnalyticsRepository } from '../repositories/analytics.ts';
import type { UserRepository } from '../repositories/users.ts';
import { limitRate } from '../plugins/rateLimit.ts';
import { addOperation } from './operation.ts';
import { existing } from '../existing.ts';
import { addWrite, type WriteRoutes } from './write.ts';

// A visitor's browser sends a batch each five seconds at most; several may share an address.
const limit = { calls: 600, windowMs: 60_000 };

interface Repositories {
  readonly analytics: AnalyticsRepository;
  readonly users: UserRepository;
}

export async function addAnalyticsRoutes(
  writes: WriteRoutes,
  { analytics, users }: Repositories,
): Promise<void> {
  const { app } = writes;
  await app.register(async (limited) => {
    await limitRate(limited, limit);
    addWrite({ ...writes, app: limited }, 'countEvents', async ({ body, transaction }) => ({
      counted: await analytics.count(transaction, body),
    }));
  });
  addOperation(app, 'getAnalytics', async ({ query, locale, bearer }) => {
    const user = bearer && (await users.context(bearer.oid, locale));
    return existing('report', may(user, 'demand.read') ? await analytics.report(query.days) : undefined);
  });
}
