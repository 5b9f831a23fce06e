import { useTranslation } from '#lib/i18n/useTranslation.ts';

export type Stage = 'account' | 'confirmation' | 'request';

interface StagesProps {
  stages: readonly Stage[];
  current: Stage;
}

export function Stages({ stages, current }: StagesProps) {
  const { t } = useTranslation('registration');
  if (stages.length === 1) return null;
  return (
    <ol
      aria-label={t('stages.label')}
      className="mb-10 grid list-inside list-decimal gap-x-6 gap-y-2 sm:grid-cols-3"
    >
      {stages.map((stage) => {
        const isCurrent = stage === current;
        return (
          <li
            key={stage}
            aria-current={isCurrent ? 'step' : undefined}
            className={`border-t-4 pt-2 ${isCurrent ? 'border-forest font-semibold' : 'border-line text-stone'}`}
          >
            {t(`stages.${stage}`)}
          </li>
        );
      })}
    </ol>
  );
}
