import { useLocale } from '#components/layout/useLocale.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { OutdatedText } from '#contract/shared/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { MachineNote } from './MachineNote.tsx';
import { OutdatedNote } from './OutdatedNote.tsx';

interface FallbackNoticeProps {
  language: Locale;
  outdated?: OutdatedText | undefined;
  isMachine?: boolean | undefined;
}

/** Says that a record is in another language, machine translated or outdated. */
export function FallbackNotice({ language, outdated, isMachine = false }: FallbackNoticeProps) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  if (language === locale && !outdated && !isMachine) return null;
  return (
    <p className="mt-6 max-w-small border-l-4 border-clay bg-sand px-4 py-3 text-small">
      {language !== locale && t(`fallback.${language}`)}
      {isMachine && <MachineNote />}
      <OutdatedNote outdated={outdated} />
    </p>
  );
}
