import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#components/ui/Badge.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import type { OutdatedText } from '#contract/shared/schema.ts';
import { FallbackNotice } from './FallbackNotice.tsx';

interface RecordNotesProps {
  record: {
    language: Locale;
    demonstration: boolean;
    outdated?: OutdatedText | undefined;
    isMachineTranslated?: boolean | undefined;
  };
  /** Badges of this kind of record. */
  children: ReactNode;
}

/** Shows the status of a record, and a notice if it is not in the page's language. */
export function RecordNotes({ record, children }: RecordNotesProps) {
  const { t } = useTranslation('template');
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        {record.demonstration && <Badge>{t('demonstration.badge')}</Badge>}
      </div>
      <FallbackNotice
        language={record.language}
        outdated={record.outdated}
        isMachine={record.isMachineTranslated}
      />
    </div>
  );
}
