import type { ReactNode } from 'react';
import { FactLine } from '#components/ui/FactLine.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import type { OutdatedText } from '#contract/shared/schema.ts';
import { DemonstrationBadge } from './DemonstrationBadge.tsx';
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
  children?: ReactNode;
  actions?: ReactNode;
  /** Style; with `contents`, the summary comes last among its siblings on a narrow window. */
  className?: string;
}

export function RecordTitle({ record, kicker, children, actions, className }: RecordTitleProps) {
  const lang = useTextLang();
  const { name, summary, language } = record;
  return (
    <div className={className}>
      {kicker.length > 0 && (
        <p className="text-stone">
          <FactLine facts={kicker} />
        </p>
      )}
      <h1 className="mt-2 text-display" lang={lang(language)}>
        {name}
      </h1>
      <p className="mt-3 max-w-small text-lead max-sm:order-1 max-sm:text-base sm:mt-4" lang={lang(language)}>
        {summary}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2 sm:mt-5">
        {children}
        <DemonstrationBadge of={record} />
      </div>
      {actions && <div className="mt-3 flex flex-wrap items-center gap-x-6 max-sm:gap-x-4">{actions}</div>}
      <FallbackNotice language={language} outdated={record.outdated} isMachine={record.isMachineTranslated} />
    </div>
  );
}
