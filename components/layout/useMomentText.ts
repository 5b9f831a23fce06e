import { useSyncExternalStore } from 'react';
import { formatMoment, formatUtcMoment } from '#lib/format/formatMoment.ts';
import { useLocale } from './useLocale.ts';

const neverChanges = () => () => undefined;

/** Returns a moment in the reader's time zone; in UTC on the server. */
export function useMomentText(): (moment: number) => string {
  const locale = useLocale();
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (moment) => (isInBrowser ? formatMoment : formatUtcMoment)(moment, locale);
}
