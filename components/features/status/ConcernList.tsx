import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Concern } from '#lib/status/concerns.ts';
import { useServiceTexts } from './useServiceTexts.ts';

/** Lists concerns, or says that everything works. */
export function ConcernList({ concerns }: { concerns: readonly Concern[] }) {
  const { t } = useTranslation('status');
  const texts = useServiceTexts();
  const textOf = (concern: Concern): string => {
    if (concern.kind === 'service') {
      const { name, state } = concern.service;
      return t('concern.service', { name: texts.nameOf(name), state: texts.stateOf(state) });
    }
    if (concern.kind === 'mailsRefused') return t('concern.mailsRefused', { count: concern.count });
    return t(`concern.${concern.kind}`);
  };
  if (concerns.length === 0)
    return <p className="rounded-small border-l-4 border-leaf bg-sand px-6 py-5 text-title">{t('fine')}</p>;
  return (
    <div className="rounded-small border-l-4 border-clay bg-sand px-6 py-5">
      <h2 className="text-title">{t('concerns', { count: concerns.length })}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {concerns.map(textOf).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
