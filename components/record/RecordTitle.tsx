import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#components/ui/Badge.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import type { OutdatedText } from '#contract/shared/schema.ts';
import { FallbackNotice } from './FallbackNotice.tsx';
import { useTextLang } from './LocalizedText.tsx';

interface RecordTitleProps {
  record: {
    name: string;
    summary: string;
    language: Locale;
    demonstration: boolean;
    outdated?: OutdatedText | undefined;
    isMachineTranslated?: boolean | undefined;
  };
  /** Type and location. */
  kicker: readonly string[];
  /** Badges of this kind of record. */
  children?: ReactNode;
  /** Actions on the record. */
  actions?: ReactNode;
}

/** Shows name and summary of a record, and a notice if they are not in the page's language. */
export function RecordTitle({ record, kicker, children, actions }: RecordTitleProps) {
  const { t } = useTranslation('template');
  const lang = useTextLang();
  const { name, summary, language, demonstration } = record;
  return (
    <div>
      {kicker.length > 0 && <p className="text-stone">{kicker.join(' · ')}</p>}
      <h1 className="mt-2 text-display" lang={lang(language)}>
        {name}
      </h1>
      <p className="mt-4 max-w-small text-lead" lang={lang(language)}>
        {summary}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        {children}
        {demonstration && <Badge>{t('demonstration.badge')}</Badge>}
      </div>
      {actions && <div className="mt-3 flex flex-wrap items-center gap-x-4">{actions}</div>}
      <FallbackNotice language={language} outdated={record.outdated} isMachine={record.isMachineTranslated} />
    </div>
  );
}
