import { may } from '#contract/users/rights.ts';
import type { UserRepository } from '../../platform/auth/userContext.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { limitRate } from '../../platform/http/rateLimit.ts';
import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';
import { requireVisible } from '../../platform/problems/existing.ts';
import type { AnalyticsRepository } from './queries.ts';

// Browsers send every five seconds at most; several may share an address.
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
    requireVisible('report', may(user, 'demand.read'));
    return analytics.report(query.days, locale);
  });
}
