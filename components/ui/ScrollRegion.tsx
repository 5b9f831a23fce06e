import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

interface ScrollRegionProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * Scrolls wide content by keyboard, too. Positioned, to clip visually hidden notes, which would widen the
 * page.
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
