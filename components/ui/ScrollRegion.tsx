import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

interface ScrollRegionProps {
  /** What it is called by assistive technology. */
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * What may be wider than the window scrolls by itself: by keyboard, too, since it takes the focus. Being positioned, it cuts
 * off the notes for screen readers inside, which would widen the page.
 */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <div
      className={classNames('relative overflow-x-auto print:overflow-visible', className)}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      {children}
    </div>
  );
}
