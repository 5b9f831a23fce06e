import { useEffect, useRef } from 'react';
import { classNames } from '#components/ui/classNames.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Lock } from './lockOf.ts';

interface LockNoteProps {
  lock: Lock;
  /** Position above its cell, at the end of the grid. */
  above: boolean;
  /** Position towards the left, at the end of the grid. */
  left: boolean;
}

/** Shows the reason of a locked cell beside it. */
export function LockNote({ lock, above, left }: LockNoteProps) {
  const { t } = useTranslation('edit');
  const note = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <span
      ref={note}
      className={classNames(
        'absolute z-30 w-64 border-2 border-clay bg-white p-2 text-small whitespace-normal shadow-md',
        above ? 'bottom-full' : 'top-full',
        left ? 'right-0' : 'left-0',
      )}
    >
      <span className="block font-semibold">{t(`locked.reason.${lock}`)}</span>
      <span className="block">{t('locked.details')}</span>
    </span>
  );
}
