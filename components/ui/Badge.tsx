import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

const tones = {
  // The style of the class itself.
  neutral: null,
  outlined: 'border-forest bg-paper text-forest',
  soft: 'border-moss bg-leaf/40 text-ink',
  strong: 'border-forest bg-forest text-paper',
  accent: 'border-clay bg-paper text-clay',
} as const;

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={classNames('badge', tones[tone])}>{children}</span>;
}
