import type { ComponentProps, JSX } from 'react';

/** Turns an external script into a named one for `loadAfterFirstPaint`; keeps inline scripts. */
export function namedScript<S extends JSX.Element | null>(script: S): S | JSX.Element {
  const { src } = (script?.props ?? {}) as ComponentProps<'script'>;
  return src ? <script key={src} type="text/plain" data-src={src} /> : script;
}
