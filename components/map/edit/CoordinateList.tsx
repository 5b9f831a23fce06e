import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/Button.tsx';
import type { Position } from '#contract/shared/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { type Drawing, type DrawingAction, ringAt } from './drawing.ts';

const PER_PAGE = 25;
const limits = [180, 90] as const;

interface CoordinateListProps {
  readonly drawing: Drawing;
  readonly act: (action: DrawingAction) => void;
}

/** Lists the current ring as fields: the same as the map, without a pointer. */
export function CoordinateList({ drawing, act }: CoordinateListProps) {
  const { t } = useTranslation('boundary');
  const ring = ringAt(drawing.shape, drawing.current);
  const pages = Math.max(1, Math.ceil(ring.length / PER_PAGE));
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState(0);
  const page = Math.min(wanted, pages - 1);
  const first = page * PER_PAGE;
  return (
    <details className="mt-4">
      <summary className="cursor-pointer font-semibold">{t('points.title', { number: ring.length })}</summary>
      <ol ref={list} className="mt-3 grid gap-3">
        {ring.slice(first, first + PER_PAGE).map((at, index) => (
          <li key={`${String(first + index)} ${at.join(' ')}`}>
            <PointFields
              number={first + index + 1}
              at={at}
              onChange={(to) => {
                act({ type: 'move', vertex: { ...drawing.current, vertex: first + index }, to });
              }}
              onRemove={() => {
                flushSync(() => {
                  act({ type: 'remove', vertex: { ...drawing.current, vertex: first + index } });
                });
                const buttons = list.current?.querySelectorAll('button') ?? [];
                const summary = list.current?.closest('details')?.querySelector('summary');
                (buttons[index] ?? buttons[index - 1] ?? summary)?.focus();
              }}
            />
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button look="quiet" isBusy={page === 0} onClick={() => setWanted(page - 1)}>
            {t('points.previous')}
          </Button>
          <span>{t('points.page', { page: page + 1, pages })}</span>
          <Button look="quiet" isBusy={page === pages - 1} onClick={() => setWanted(page + 1)}>
            {t('points.next')}
          </Button>
        </p>
      )}
      <Button
        look="secondary"
        className="mt-3"
        onClick={() => {
          act({ type: 'add', at: ring.at(-1) ?? [0, 0] });
          setWanted(Math.floor(ring.length / PER_PAGE));
        }}
      >
        {t('points.add')}
      </Button>
    </details>
  );
}

interface PointFieldsProps {
  readonly number: number;
  readonly at: Position;
  readonly onChange: (to: Position) => void;
  readonly onRemove: () => void;
}

function PointFields({ number, at, onChange, onRemove }: PointFieldsProps) {
  const { t } = useTranslation('boundary');
  const id = useId();
  const change = (axis: 0 | 1, text: string) => {
    const value = Number(text);
    const isValid = text.trim() !== '' && Math.abs(value) <= limits[axis];
    if (isValid && value !== at[axis]) onChange(axis === 0 ? [value, at[1]] : [at[0], value]);
  };
  const fields = [
    ['latitude', 1],
    ['longitude', 0],
  ] as const;
  return (
    <fieldset className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <legend className="text-small">{t('points.point', { number })}</legend>
      {fields.map(([name, axis]) => (
        <label key={name} htmlFor={`${id}-${name}`} className="text-small">
          {t(`points.${name}`)}
          <input
            id={`${id}-${name}`}
            type="number"
            step="any"
            min={-limits[axis]}
            max={limits[axis]}
            defaultValue={at[axis]}
            className="block w-40 rounded-small border border-stone bg-white p-2"
            onBlur={({ target }) => {
              change(axis, target.value);
            }}
          />
        </label>
      ))}
      <Button look="quiet" aria-label={t('points.removeNumber', { number })} onClick={onRemove}>
        {t('points.remove')}
      </Button>
    </fieldset>
  );
}
