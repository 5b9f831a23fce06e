import type { EventName } from '#contract/analytics/constants.ts';
import type { Payloads } from './eventSchemas.server.ts';

export type AnalyticsEvents = Payloads;

export type Area = Payloads['compact_click']['area'];

export type TrackedList = Payloads['filter_applied']['list'];

export type TrackedEvent = {
  [E in EventName]: { readonly event: E; readonly payload: AnalyticsEvents[E] };
}[EventName];
