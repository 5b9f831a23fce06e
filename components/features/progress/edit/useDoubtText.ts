import { useLocale } from '#components/layout/useLocale.ts';
import type { Doubt } from '#contract/values/editing.ts';
import { JUMP_FACTOR } from '#contract/values/plausibility.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function useDoubtText(): (doubt: Doubt) => string {
  const { t } = useTranslation(['edit', 'detail']);
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 6 });
  return (doubt) => {
    switch (doubt.kind) {
      case 'percent':
        return t('doubt.percent');
      case 'jump':
        return t('doubt.jump', { year: doubt.year, value: number(doubt.value), factor: JUMP_FACTOR });
      case 'parts':
        return t('doubt.parts', {
          dimension: t(`detail:progress.dimension.${doubt.dimension}`),
          sum: number(doubt.sum),
        });
    }
  };
}
