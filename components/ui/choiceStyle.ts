/** Links of which one is current. A thicker border marks it where forced colors remove backgrounds. */
export const choiceStyle =
  'inline-flex min-h-11 items-center rounded-small border border-forest px-4 font-semibold text-forest tabular-nums hover:bg-sand aria-[current]:bg-forest aria-[current]:text-paper forced-colors:aria-[current]:border-4';
