import type { BoundaryFinding, PreparedBoundary } from '#contract/boundaries/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { joinParts } from '#contract/shared/punctuation.ts';
import type { Position } from '#contract/shared/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { countryName } from '#lib/format/countryName.ts';
import { formatHectares, formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface PartProps {
  readonly boundary: PreparedBoundary;
  readonly locale: Locale;
}

const percent = (share: number, locale: Locale) => formatNumber(share, locale, { style: 'percent' });

/** Writes a position in degrees, latitude first. */
const written = ([lng, lat]: Position, locale: Locale) =>
  [lat, lng].map((degrees) => formatNumber(degrees, locale, { maximumFractionDigits: 5 })).join(' / ');

/** Lists repairs, warnings and errors with their positions. */
export function FindingList({ boundary: { findings }, locale }: PartProps) {
  const { t } = useTranslation('boundary');
  if (findings.length === 0) return <p className="mt-4">{t('noFindings')}</p>;
  return (
    <section className="mt-4">
      <h3 className="font-semibold">{t('findings')}</h3>
      <ul className="mt-2 grid gap-2">
        {findings.map((finding) => (
          <li key={finding.code} className="border-l-4 border-sand pl-3" data-severity={finding.severity}>
            <strong>{t(`severity.${severityOf(finding)}`)}</strong>{' '}
            {t(`finding.${finding.code}`, {
              number: finding.count,
              share: percent(finding.share ?? 0, locale),
              detail: finding.detail === null ? '–' : countryName(finding.detail, locale),
            })}
            {finding.places.length > 0 && (
              <span className="block text-small text-stone">
                {t('places', {
                  places: joinParts(
                    finding.places.slice(0, 5).map((at) => written(at, locale)),
                    locale,
                  ),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const severityOf = ({ severity, isRepaired }: BoundaryFinding) => (isRepaired ? 'repaired' : severity);

/** Lists the initiatives that a boundary overlaps. */
export function OverlapList({ boundary: { overlaps }, locale }: PartProps) {
  const { t } = useTranslation('boundary');
  if (overlaps.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="font-semibold">{t('overlaps')}</h3>
      <ul className="mt-2 list-disc pl-5">
        {overlaps.map(({ initiative, areaHa, share }) => (
          <li key={initiative.slug}>
            <a href={routes.initiative(initiative.slug)} lang={initiative.language} className="underline">
              {initiative.name}
            </a>{' '}
            {t('overlap', {
              area: formatHectares(areaHa, locale),
              share: percent(share, locale),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
