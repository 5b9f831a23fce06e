import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

const tones = {
  neutral: 'border-line bg-paper text-ink',
  strong: 'border-forest bg-forest text-paper',
  accent: 'border-clay bg-paper text-clay',
} as const;

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-full border px-2.5 py-0.5 text-small font-medium',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
