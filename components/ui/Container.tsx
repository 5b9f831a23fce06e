import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

const widths = {
  contained: 'max-w-contained px-4 sm:px-8',
  default: 'max-w-default px-4 sm:px-8',
  medium: 'max-w-medium px-4 sm:px-8',
  small: 'max-w-small px-4 sm:px-8',
  stretched: 'max-w-none',
} as const;

interface ContainerProps {
  width?: keyof typeof widths;
  className?: string;
  children: ReactNode;
}

export function Container({ width = 'default', className, children }: ContainerProps) {
  return <div className={classNames('mx-auto w-full', widths[width], className)}>{children}</div>;
}
