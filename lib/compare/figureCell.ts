import type { Locale } from '#contract/shared/locale.ts';
import { formatNumber } from '#lib/format/format.ts';
import type { Figure } from './figure.ts';
import type { ComparedCell, Wording } from './table.ts';

/** Includes the reason of a missing figure. */
export function figureCell(
  figure: Figure,
  format: (value: number, locale: Locale) => string,
  { t, locale }: Wording,
): ComparedCell {
  switch (figure.kind) {
    case 'number':
      return { text: format(figure.value, locale) };
    case 'band': {
      const [from, to] = [figure.from, figure.to ?? 0].map((bound) => formatNumber(bound, locale));
      return {
        text: figure.to === null ? t('detail:bandFrom', { from }) : t('detail:bandBetween', { from, to }),
        note: t('detail:confidential'),
      };
    }
    case 'notReported':
      return { text: t('detail:noFigure'), isMuted: true };
    case 'notProduced':
      return { text: '–', spoken: t('notProduced') };
    case 'notComparable':
      return {
        text: t('notComparable'),
        note: t(`compare:obstacle.${figure.reason}`, { ...figure }),
        isMuted: true,
      };
  }
}
