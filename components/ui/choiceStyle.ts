/** Links of which one is current. Forced colors remove backgrounds, so that a thicker border marks it there. */
export const choiceStyle =
  'inline-flex min-h-11 items-center rounded-small border border-forest px-4 font-semibold text-forest tabular-nums hover:bg-sand aria-[current]:bg-forest aria-[current]:text-paper forced-colors:aria-[current]:border-4';
