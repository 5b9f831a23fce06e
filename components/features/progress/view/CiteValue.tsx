import type { ReactNode } from 'react';
import { useDataLicense } from '#components/entities/useDataLicense.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { OwnName, Sentence } from '#components/record/Sentence.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { IndicatorDetail, IndicatorValue } from '#contract/indicators/schema.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Citation } from './Cite.tsx';
import { useCheckedBy } from './useCheckedBy.ts';

interface CiteValueProps {
  value: IndicatorValue;
  indicator: IndicatorDetail;
  shown: ReactNode;
}

/** Shows how to cite the value of a year: its version, verification, license and a link to its row. */
export function CiteValue({ value, indicator, shown }: CiteValueProps) {
  const { t } = useTranslation(['detail', 'template']);
  const { settings } = useSite();
  const locale = useLocale();
  const license = useDataLicense();
  const checkedBy = useCheckedBy(value);
  if (!settings) return null;
  const { year, version, reportedOn, verification } = value;
  const path = routes.indicatorValue(indicator.initiative.slug, indicator.slug, year);
  const url = settings.origin + localizedPath(path, locale);
  return (
    <Citation title={t('cite.ofValue', { year })}>
      <Sentence
        text={(parts) =>
          t('cite.value', {
            ...parts,
            published: reportedOn.slice(0, 4),
            year,
            site: t('template:siteName'),
            version,
            date: formatDate(reportedOn, locale),
            verification: [t(`progress.verification.${verification}`), ...checkedBy].join(', '),
            license: t('license', { license: license.name }),
          })
        }
        parts={{
          name: <OwnName of={indicator} />,
          publisher: <OwnName of={indicator.initiative} />,
          value: shown,
          url: (
            <TextLink kind="anchor" href={url}>
              {url}
            </TextLink>
          ),
        }}
      />
    </Citation>
  );
}
