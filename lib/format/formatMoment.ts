import type { Locale } from '#contract/shared/locale.ts';
import { formatter } from './formatter.ts';

/** Uses the viewer's time zone: 14:05; in the browser only. */
export const formatTime = (moment: number, locale: Locale) =>
  formatter(`time ${locale}`, () => new Intl.DateTimeFormat(locale, { timeStyle: 'short' })).format(moment);

/** Uses the viewer's time zone; in the browser only. */
export const formatMoment = (moment: number | string, locale: Locale) =>
  formatter(
    `moment ${locale}`,
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  ).format(new Date(moment));

/** Names the time zone, for readers whose own is unknown. */
export const formatUtcMoment = (moment: number | string, locale: Locale) =>
  formatter(
    `UTC moment ${locale}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
        ...{ timeZone: 'UTC', timeZoneName: 'short' },
      }),
  ).format(new Date(moment));
