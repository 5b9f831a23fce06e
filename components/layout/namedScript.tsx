import type { ComponentProps, JSX } from 'react';

/** A script that is named in the page instead of loaded, for `loadAfterFirstPaint`; inline ones stay. */
export function namedScript<S extends JSX.Element | null>(script: S): S | JSX.Element {
  const { src } = (script?.props ?? {}) as ComponentProps<'script'>;
  return src ? <script key={src} type="text/plain" data-src={src} /> : script;
}
