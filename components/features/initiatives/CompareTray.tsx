import { Suspense } from 'react';
import { onDemand } from '#components/layout/onDemand.ts';
import { useLocale } from '#components/layout/useLocale.ts';
import { MAX_COMPARED } from '#lib/compare/constants.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useSelection } from './useSelection.ts';

const CompareSelection = onDemand(async () => (await import('./CompareSelection.tsx')).CompareSelection);

/** Shows the selection for the comparison and announces changes. Loads with the first selection. */
export function CompareTray() {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { selected, refused } = useSelection();
  const count = t('compare.selected', {
    count: selected.length,
    formatted: formatNumber(selected.length, locale),
    max: formatNumber(MAX_COMPARED, locale),
  });
  const submitError = refused && t('compare.refused', { name: refused.name, max: MAX_COMPARED });

  return (
    <>
      <p role="status" className="sr-only">
        {selected.length > 0 && [count, submitError].filter(Boolean).join('. ')}
      </p>
      {selected.length > 0 && (
        <Suspense>
          <CompareSelection selected={selected} count={count} submitError={submitError} />
        </Suspense>
      )}
    </>
  );
}
