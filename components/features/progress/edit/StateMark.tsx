import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { CellState } from './progressGrid.ts';

// Distinguish states without colour.
const shapes: Readonly<Record<CellState, string>> = {
  open: 'M8 3.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9Z',
  baseline: 'M2.500 12.500h11M8 12.500v-9m-2.500 0h5',
  draft: 'm3 13 .8-3.200 6.700-6.700 2.400 2.400-6.700 6.700Z',
  submitted: 'M2.500 8h10m-4-4.500L13 8l-4.500 4.500',
  returned: 'M6 3 2.500 6.500 6 10M2.500 6.500h7a3.500 3.500 0 0 1 0 7H7',
  approved: 'M4 7.500h8v6H4Zm1.500 0V5.500a2.500 2.500 0 0 1 5 0v2',
  verified: 'm8 2 5 2v4c0 3-2 5-5 6.500C5 13 3 11 3 8V4Zm-2.500 6 2 2 3-3.500',
  'not-available': 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3Zm-3.500 8.500 7-7',
};

const tones: Readonly<Record<CellState, string>> = {
  open: 'text-stone',
  baseline: 'text-stone',
  draft: 'text-ink',
  submitted: 'text-forest',
  returned: 'text-clay',
  approved: 'text-forest',
  verified: 'text-forest',
  'not-available': 'text-stone',
};

/** Shows the status of a value by a shape and in words. */
export function StateMark({ state }: { state: CellState }) {
  const { t } = useTranslation('edit');
  return (
    <span className={`inline-flex items-center gap-1 text-small ${tones[state]}`}>
      <svg
        viewBox="0 0 16 16"
        width="14"
        height="14"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.500"
        strokeLinejoin="round"
        aria-hidden="true"
        className="shrink-0"
      >
        <path d={shapes[state]} />
      </svg>
      {t(`values.state.${state}`)}
    </span>
  );
}
