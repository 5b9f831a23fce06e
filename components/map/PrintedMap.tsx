import { type PrintedMapOf, routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Shows a map on paper only; browsers load it when they print. */
export function PrintedMap({ of }: { of: PrintedMapOf }) {
  const { t } = useTranslation('map');
  return (
    <img
      src={routes.printedMap(of)}
      // Names may be in another language.
      alt={t('labelPrinted')}
      loading="lazy"
      width={720}
      height={420}
      className="mt-5 hidden print:block"
    />
  );
}
