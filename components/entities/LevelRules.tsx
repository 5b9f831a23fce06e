import { levels } from '#contract/codeLists/constants.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function LevelRules() {
  const { t } = useTranslation('levels');
  return (
    <>
      <p className="mt-3 max-w-prose">{t('lead')}</p>
      <dl className="mt-4 space-y-3">
        {levels.map((level) => (
          <div key={level} className="border-t border-line pt-2">
            <dt className="font-semibold">{t(`name.${level}`)}</dt>
            <dd>{t(`rule.${level}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
