import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { RecordCard } from '#components/record/RecordCard.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import type { SourcingAreaSummary } from '#contract/sourcingAreas/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatHectares, formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface SourcingAreaCardProps {
  area: SourcingAreaSummary;
  organization: string;
  highlighted: boolean;
  onHighlight: (id: string | null) => void;
}

export function SourcingAreaCard({ area, organization, ...highlight }: SourcingAreaCardProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const lang = useTextLang();
  const { slug, country, initiative, commodity, volume, supplierCount, areaHa, sinceYear, measures } = area;
  const number = (value: number) => formatNumber(value, locale);
  const facts = [
    ...(volume ? [t('sourcingAreas.volume', { tonnes: number(volume.tonnes), year: volume.year })] : []),
    ...(supplierCount === null
      ? []
      : [t('sourcingAreas.suppliers', { count: supplierCount, formatted: number(supplierCount) })]),
    ...(areaHa === null ? [] : [formatHectares(areaHa, locale)]),
    t('sourcingAreas.since', { year: sinceYear }),
  ];
  return (
    <RecordCard
      record={area}
      href={routes.sourcingArea(organization, slug)}
      kicker={[commodity.name, country.name]}
      badges={measures.map(({ code, name }) => (
        <Badge key={code}>{name}</Badge>
      ))}
      {...highlight}
    >
      <p className="text-small text-stone" suppressHydrationWarning>
        <FactLine facts={facts} />
      </p>
      <p className="text-small">
        {t('sourcingAreas.inInitiative')} <span lang={lang(initiative.language)}>{initiative.name}</span>
      </p>
    </RecordCard>
  );
}
