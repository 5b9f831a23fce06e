import type { EventName } from '#contract/analytics/constants.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { AnalyticsEvents, TrackedEvent } from './events.ts';

export const analyticsEvent = <E extends EventName>(event: E, payload: AnalyticsEvents[E]) =>
  ({ event, payload }) as Extract<TrackedEvent, { event: E }>;

export function withoutLocale(path: string): string {
  const [, first, ...rest] = path.split('/');
  return locales.includes(first as Locale) ? `/${rest.join('/')}` : path;
}
