import type { ReactNode } from 'react';
import type { Locale } from '#contract/shared/locale.ts';
import type { OutdatedText } from '#contract/shared/schema.ts';
import { DemonstrationBadge } from './DemonstrationBadge.tsx';
import { FallbackNotice } from './FallbackNotice.tsx';

interface RecordNotesProps {
  record: {
    language: Locale;
    demonstration: boolean;
    outdated?: OutdatedText | undefined;
    isMachineTranslated?: boolean | undefined;
  };
  children: ReactNode;
}

/** Shows status and language of a record. */
export function RecordNotes({ record, children }: RecordNotesProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <DemonstrationBadge of={record} />
      </div>
      <FallbackNotice
        language={record.language}
        outdated={record.outdated}
        isMachine={record.isMachineTranslated}
      />
    </div>
  );
}
