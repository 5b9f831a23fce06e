import type { EventName, UnmetEvent } from '#contract/analytics/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';

interface EventCountTable {
  /** In UTC, `2026-11-21`. */
  day: string;
  event: EventName;
  locale: Locale;
  /** What it was about; `*` for all that came after a day's thousand. */
  subject: string;
  count: number;
}

interface UnmetDemandTable {
  day: string;
  event: UnmetEvent;
  list: string;
  locale: Locale;
  /** Empty where nothing was written. */
  text: string;
  filters: string;
  count: number;
}

export interface AnalyticsTables {
  event_count: EventCountTable;
  unmet_demand: UnmetDemandTable;
}
