import type { ComponentProps } from 'react';
import { buttonStyle } from './buttonStyle.ts';
import { classNames } from './classNames.ts';

interface ButtonProps extends ComponentProps<'button'> {
  /** One `primary` per screen. */
  look: keyof typeof buttonStyle;
}

/** Submits nothing by default. */
export const Button = ({ look, className, ...props }: ButtonProps) => (
  <button type="button" {...props} className={classNames(buttonStyle[look], className)} />
);
