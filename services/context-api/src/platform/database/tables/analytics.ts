import type { EventName, UnmetEvent } from '#contract/analytics/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';

interface EventCountTable {
  /** In UTC, `2026-11-21`. */
  day: string;
  event: EventName;
  locale: Locale;
  /** Subject; `*` for all beyond a day's thousand. */
  subject: string;
  count: number;
}

interface UnmetDemandTable {
  day: string;
  event: UnmetEvent;
  list: string;
  locale: Locale;
  /** Empty without text. */
  text: string;
  filters: string;
  count: number;
}

export interface AnalyticsTables {
  event_count: EventCountTable;
  unmet_demand: UnmetDemandTable;
}
