import { symbol, symbolCircle, symbolCross, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';

// Shape and fill distinguish the marks without color.
const shapes = {
  open: { type: symbolCircle, size: 60, filled: false },
  square: { type: symbolSquare, size: 70, filled: true },
  diamond: { type: symbolDiamond, size: 90, filled: true },
  triangle: { type: symbolTriangle, size: 60, filled: true },
  cross: { type: symbolCross, size: 60, filled: true },
} as const;

export type MarkShape = keyof typeof shapes;

export function Mark({ x, y, shape }: { x: string; y: number; shape: MarkShape }) {
  const { type, size, filled } = shapes[shape];
  return (
    <svg x={x} y={y} width="1" height="1" className="overflow-visible">
      <path
        d={symbol(type, size)() ?? ''}
        className={filled ? undefined : 'fill-paper forced-colors:fill-[Canvas]'}
        {...(filled && { fill: 'currentColor' })}
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}

const lines = {
  solid: undefined,
  dashed: '7 5',
  dotted: '1.5 5',
} as const;

export type LineStyle = keyof typeof lines;

export const dashes = (style: LineStyle) => lines[style];

export interface Key {
  text: string;
  look: MarkShape | LineStyle;
  tone?: 'main' | 'aim' | undefined;
}

// SVG keeps its colors in forced-colors mode.
export const toneClass = {
  main: 'text-forest forced-colors:text-[CanvasText]',
  aim: 'text-clay forced-colors:text-[LinkText]',
} as const;

const isMark = (look: Key['look']): look is MarkShape => look in shapes;

export function ChartKeys({ label, keys }: { label: string; keys: readonly Key[] }) {
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small">
      {keys.map(({ text, look, tone = 'main' }) => (
        <li key={text} className="flex items-center gap-2">
          <svg width="28" height="16" className={toneClass[tone]} aria-hidden="true">
            {isMark(look) ? (
              <Mark x="50%" y={8} shape={look} />
            ) : (
              <line
                x1="0"
                x2="28"
                y1="8"
                y2="8"
                stroke="currentColor"
                strokeWidth="2.5"
                strokeLinecap={look === 'dotted' ? 'round' : 'butt'}
                strokeDasharray={dashes(look)}
              />
            )}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
