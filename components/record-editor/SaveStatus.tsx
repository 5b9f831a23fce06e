import { useSyncExternalStore } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { classNames } from '#components/ui/classNames.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { formatTime } from '#lib/format/formatMoment.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Phase } from '#lib/records/editing.ts';
import type { EditSession } from '#lib/records/editSession.ts';
import type { EditSessionStatus } from '#lib/records/editSessionStatus.ts';

interface SaveStatusProps {
  editSession: EditSession;
  /** Author of the conflicting version; null if unknown. */
  conflictBy: string | null;
  onCompare: () => void;
}

/**
 * Shows the state of saving at the foot of the window from the first input on, and offers help. Read out when
 * it changes.
 */
export function SaveStatus({ editSession, conflictBy, onCompare }: SaveStatusProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const status = useSyncExternalStore(editSession.subscribe, editSession.status, editSession.status);
  const { phase, wasEdited, canUndo, canRedo, left } = status;
  const isTrouble = !['still', 'changed', 'saving'].includes(phase);
  const text = useStatusText(status, conflictBy);
  return (
    <div
      data-screen-only
      className={
        wasEdited
          ? classNames(
              'sticky bottom-0 z-20 -mx-2 mt-6 flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 border-t px-2 py-1 text-small',
              isTrouble ? 'border-clay bg-sand' : 'border-line bg-paper',
            )
          : 'sr-only'
      }
    >
      {/* Screen readers announce changes of regions that they know: it comes empty. */}
      <p role="status" className={isTrouble ? 'font-semibold text-clay' : 'text-stone'}>
        {wasEdited && text}
        {left > 0 && (
          <span className="block font-semibold text-clay">{t('status.left', { count: left })}</span>
        )}
      </p>
      {phase === 'signed-out' && (
        <a
          href={routes.signIn(localizedPath(routes.signedIn(), locale))}
          target="_blank"
          rel="nofollow"
          className={buttonStyle.quiet}
        >
          {t('status.signIn')}
        </a>
      )}
      {['offline', 'limited', 'failed', 'changed'].includes(phase) && (
        <Button look="quiet" onClick={() => void editSession.saveAll()}>
          {t(phase === 'changed' ? 'status.saveNow' : 'status.again')}
        </Button>
      )}
      {phase === 'conflict' && (
        <Button look="quiet" onClick={onCompare}>
          {t('conflict.compare')}
        </Button>
      )}
      {phase === 'still' && canUndo && (
        <Button look="quiet" onClick={() => void editSession.undo()}>
          {t('status.undo')}
        </Button>
      )}
      {phase === 'still' && canRedo && (
        <Button look="quiet" onClick={() => void editSession.redo()}>
          {t('status.redo')}
        </Button>
      )}
    </div>
  );
}

/** Phases whose text says that this device has the input. */
const onDevice: readonly Phase[] = ['offline', 'limited', 'signed-out', 'failed'];

function useStatusText(
  { phase, unsaved, byHand, savedAt, localDraft }: EditSessionStatus,
  conflictBy: string | null,
): string {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  if (localDraft === 'failed' && [...onDevice, 'changed'].includes(phase)) return t('status.notOnDevice');
  if (localDraft === 'writing' && onDevice.includes(phase)) return t('status.writing');
  if (phase === 'changed' && byHand > 0) return t('status.byHand', { count: byHand });
  if (phase === 'conflict' && conflictBy !== null) return t('status.conflictBy', { by: conflictBy });
  if (phase !== 'still') return t(`status.${phase}`, { count: unsaved });
  return savedAt ? t('status.savedAt', { time: formatTime(savedAt, locale) }) : t('status.still');
}
