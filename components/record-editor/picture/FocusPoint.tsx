import type { KeyboardEvent } from 'react';
import { Button } from '#components/ui/Button.tsx';
import type { Focus } from '#contract/shared/frames.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Percent } from './Percent.tsx';

interface FocusPointProps {
  /** Prefix of the controls' ids. */
  id: string;
  src: string;
  value: Focus | undefined;
  onChange: (focus: Focus | undefined) => void;
}

const STEP = 0.01;
const LARGE_STEP = 0.1;
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const fraction = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 1_000) / 1_000;

/** Chooses the focal point of a picture by pointer, arrow keys or numbers. */
export function FocusPoint({ id, src, value, onChange }: FocusPointProps) {
  const { t } = useTranslation('edit');
  const point = value ?? { x: 0.5, y: 0.5 };
  const set = (x: number, y: number) => {
    onChange({ x: fraction(x), y: fraction(y) });
  };
  const move = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    set(point.x + direction[0] * step, point.y + direction[1] * step);
  };
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-semibold">{t('picture.focus')}</legend>
      <p id={`${id}-focus-hint`} className="text-small text-stone">
        {t('picture.focusHint')}
      </p>
      <div className="relative inline-block max-w-full">
        {/* The pointer alternative to the button and the numbers. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <img
          src={src}
          alt=""
          className="max-h-80 max-w-full cursor-crosshair rounded-small"
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            set((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
          }}
        />
        <button
          type="button"
          aria-label={t('picture.focusAt', {
            x: Math.round(point.x * 100),
            y: Math.round(point.y * 100),
          })}
          aria-describedby={`${id}-focus-hint`}
          className="absolute size-8 -translate-1/2 rounded-full border-4 border-white bg-clay outline-2 outline-ink"
          style={{ left: `${String(point.x * 100)}%`, top: `${String(point.y * 100)}%` }}
          onKeyDown={move}
        />
      </div>
      <div className="grid max-w-small grid-cols-2 gap-3">
        <Percent
          id={`${id}-focus-x`}
          label={t('picture.fromLeft')}
          value={point.x}
          onChange={(x) => {
            set(x, point.y);
          }}
        />
        <Percent
          id={`${id}-focus-y`}
          label={t('picture.fromTop')}
          value={point.y}
          onChange={(y) => {
            set(point.x, y);
          }}
        />
      </div>
      {value && (
        <Button
          look="quiet"
          onClick={() => {
            onChange(undefined);
          }}
        >
          {t('picture.center')}
        </Button>
      )}
    </fieldset>
  );
}
