import type { ComponentProps, JSX } from 'react';

/** Names the address of a script for `loadAfterFirstPaint`. */
export const namedAddress = (src: string) => <script key={src} type="text/plain" data-src={src} />;

/** Names an external script for `loadAfterFirstPaint`; keeps inline scripts. */
export function namedScript<S extends JSX.Element | null>(script: S): S | JSX.Element {
  const { src } = (script?.props ?? {}) as ComponentProps<'script'>;
  return src ? namedAddress(src) : script;
}
