import { useLocale } from '#components/layout/useLocale.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import type { SourcingAreaSummary } from '#contract/sourcingAreas/schema.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Summarizes a sourcing area in a popup. */
export function SourcingAreaPopup({ area }: { area: SourcingAreaSummary }) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { country, commodity, volume, measures } = area;
  return (
    <>
      <span className="text-stone">
        <FactLine facts={[country.name, commodity.name]} />
      </span>
      {volume && (
        <span className="text-stone">
          {t('sourcingAreas.volume', { tonnes: formatNumber(volume.tonnes, locale), year: volume.year })}
        </span>
      )}
      {measures.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {measures.map(({ code, name }) => (
            <Badge key={code}>{name}</Badge>
          ))}
        </span>
      )}
    </>
  );
}
