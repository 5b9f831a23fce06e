import type { ComponentProps, MouseEvent } from 'react';
import { buttonStyle } from './buttonStyle.ts';
import { classNames } from './classNames.ts';

interface ButtonProps extends ComponentProps<'button'> {
  /** One `primary` per screen. */
  look: keyof typeof buttonStyle;
  /** True while its action runs or has nothing to do: it does nothing then, and keeps the focus, as a disabled button would not. */
  isBusy?: boolean;
}

/** Submits nothing by default. */
export const Button = ({ look, isBusy = false, className, ...props }: ButtonProps) => (
  <button
    type="button"
    {...props}
    {...(isBusy && { 'aria-disabled': true, onClick: ignore })}
    className={classNames(buttonStyle[look], className)}
  />
);

const ignore = (event: MouseEvent) => {
  event.preventDefault();
};
