import { Button } from '#components/ui/Button.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface MoveButtonsProps {
  name: string;
  /** Position from 1, of how many. */
  position: number;
  last: number;
  isMoving: boolean;
  move: (position: number) => void;
}

/** Moves a record of an ordered list by one position. */
export function MoveButtons({ name, position, last, isMoving, move }: MoveButtonsProps) {
  const { t } = useTranslation('edit');
  const button = (to: number, words: string, arrow: string) => (
    <Button
      look="quiet"
      title={words}
      className="min-w-11 justify-center aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
      // A disabled button would lose the focus at the end of the list.
      aria-disabled={isMoving || to < 1 || to > last}
      onClick={() => {
        if (!isMoving && to >= 1 && to <= last) move(to);
      }}
    >
      <span aria-hidden>{arrow}</span>
      <span className="sr-only">
        {words} {name}
      </span>
    </Button>
  );
  return (
    <>
      {button(position - 1, t('record.moveUp'), '↑')}
      {button(position + 1, t('record.moveDown'), '↓')}
    </>
  );
}
