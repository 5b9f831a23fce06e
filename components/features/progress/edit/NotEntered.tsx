import { useId } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { lastingSlug } from '#lib/records/recordKeys.ts';
import type { Lock } from './lockOf.ts';
import { type GridCell, valueKey } from './progressGrid.ts';

/** Input into a locked cell. */
export interface Rejected {
  readonly cell: GridCell;
  readonly lock: Lock;
  readonly text: string;
}

interface NotEnteredProps {
  rejected: readonly Rejected[];
  onOpen: (cell: GridCell) => void;
  onClear: () => void;
}

/** Lists input into locked cells with reasons, until it is cleared. */
export function NotEntered({ rejected, onOpen, onClear }: NotEnteredProps) {
  const { t } = useTranslation('edit');
  const id = useId();
  if (rejected.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-4 border-l-4 border-clay bg-sand px-4 py-3">
      <h3 id={id} className="font-semibold text-clay">
        {t('locked.title')}
      </h3>
      <ul className="mt-2 space-y-2">
        {rejected.map(({ cell, lock, text }) => {
          const name = t('values.cell', { name: cell.row.name.name, year: cell.year });
          return (
            <li key={valueKey('', lastingSlug(cell.row.indicator), cell.year)}>
              <span className="block">{t('locked.entry', { name, text })}</span>
              <span className="block text-small text-stone">{t(`locked.reason.${lock}`)}</span>
              <Button
                look="quiet"
                onClick={() => {
                  onOpen(cell);
                }}
              >
                {t('locked.open', { name })}
              </Button>
            </li>
          );
        })}
      </ul>
      <p className="mt-3">
        <Button look="secondary" onClick={onClear}>
          {t('locked.clear')}
        </Button>
      </p>
    </section>
  );
}
