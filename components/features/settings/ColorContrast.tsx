import type { ColorName } from '#contract/settings/constants.ts';

/** Shows a color as it is used: with light letters in it, and as letters on the page; dark letters on the highlight. */
export function ColorContrast({ name, color }: { name: ColorName; color: string }) {
  const sample = 'grid h-11 w-14 shrink-0 place-items-center border border-line font-semibold';
  const letters = 'Aa';
  if (name === 'highlight')
    return (
      <span aria-hidden className={`${sample} rounded-small text-ink`} style={{ backgroundColor: color }}>
        {letters}
      </span>
    );
  return (
    <span aria-hidden className="flex">
      <span className={`${sample} rounded-l-small text-paper`} style={{ backgroundColor: color }}>
        {letters}
      </span>
      <span className={`${sample} rounded-r-small bg-sand`} style={{ color }}>
        {letters}
      </span>
    </span>
  );
}
