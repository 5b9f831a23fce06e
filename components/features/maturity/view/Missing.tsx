import type { MaturityDetail } from '#contract/maturity/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Lists evidence missing for the next level. */
export function Missing({ next }: { next: MaturityDetail['next'] }) {
  const { t } = useTranslation('detail');
  if (!next) return <p className="text-small">{t('maturity.highest')}</p>;
  const level = next.level.name;
  return (
    <div className="rounded-small bg-sand px-4 py-3 text-small">
      <h4 className="font-text font-semibold">{t('maturity.missing', { level })}</h4>
      {next.missing.length > 0 ? (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {next.missing.map(({ code, name }) => (
            <li key={code}>{name}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-2">{t('maturity.nothingMissing', { level })}</p>
      )}
    </div>
  );
}
