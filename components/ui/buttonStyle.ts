const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-small px-5 py-2 font-semibold no-underline transition-colors print:hidden';

/** Styles of buttons and of links that act like them; one `primary` per screen. */
export const buttonStyle = {
  primary: `${base} border border-forest bg-forest text-paper hover:bg-moss`,
  secondary: `${base} border border-forest text-forest hover:bg-sand`,
  // The margin puts the text on the edge of other text; rows leave `gap-x-6` between quiet buttons.
  quiet:
    '-mx-2 inline-flex min-h-11 items-center gap-2 rounded-small px-2 font-medium text-forest underline-offset-4 hover:underline',
} as const;
