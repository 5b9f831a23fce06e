import type { ColorName } from '#contract/settings/constants.ts';
import { schemes } from '#contract/settings/contrast.ts';

const { light } = schemes;

/** Shows a color in the light scheme: below and as letters; dark letters on the highlight. */
export function ColorContrast({ name, color }: { name: ColorName; color: string }) {
  const sample = 'grid h-11 w-14 shrink-0 place-items-center border border-line font-semibold';
  const letters = 'Aa';
  if (name === 'highlight')
    return (
      <span
        aria-hidden
        className={`${sample} rounded-small`}
        style={{ backgroundColor: color, color: light.ink }}
      >
        {letters}
      </span>
    );
  return (
    <span aria-hidden className="flex">
      <span className={`${sample} rounded-l-small`} style={{ backgroundColor: color, color: light.paper }}>
        {letters}
      </span>
      <span className={`${sample} rounded-r-small`} style={{ backgroundColor: light.sand, color }}>
        {letters}
      </span>
    </span>
  );
}
