import { type ComponentProps, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { type Source, Sources, worstOf } from './unsaved.ts';

/** Dialog with input: asks before it closes, or the page is left, with input that is saved nowhere. */
export function EditDialog({ onClose, children, ...dialog }: ComponentProps<typeof Dialog>) {
  const { t } = useTranslation('edit');
  const [own] = useState(() => new Set<Source>());
  const [isAsking, setAsking] = useState(false);
  const goOn = () => {
    setAsking(false);
  };
  return (
    <Dialog
      {...dialog}
      onClose={() => {
        const unsaved = worstOf(own);
        if (unsaved === 'lost' || unsaved === 'notOnDevice') setAsking(true);
        else onClose();
      }}
    >
      <LeaveGuard unsaved={() => worstOf(own)} />
      <Sources value={own}>{children}</Sources>
      {isAsking && (
        <Dialog title={t('leave.dialog.title')} close={t('close')} onClose={goOn}>
          <p className="max-w-prose">{t('leave.dialog.lost')}</p>
          <p className="mt-6 flex flex-wrap gap-3">
            <Button look="primary" onClick={goOn}>
              {t('leave.dialog.stay')}
            </Button>
            <Button look="secondary" onClick={onClose}>
              {t('leave.dialog.discard')}
            </Button>
          </p>
        </Dialog>
      )}
    </Dialog>
  );
}
