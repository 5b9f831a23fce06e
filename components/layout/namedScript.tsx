import { type ComponentProps, createElement, type JSX } from 'react';

/** Names a script for `loadAfterFirstPaint`. */
const namedAddress = (src: string) => <script key={src} type="text/plain" data-src={src} />;

/** Names a script with its digest, which the browser compares; its type prevents early loading. */
export const namedContent = ({ address, integrity }: { address: string; integrity: string }) =>
  createElement('script', { key: address, type: 'text/plain', src: address, integrity });

/** Names an external script for `loadAfterFirstPaint`; returns inline scripts unchanged. */
export function namedScript<S extends JSX.Element | null>(script: S): S | JSX.Element {
  const { src } = (script?.props ?? {}) as ComponentProps<'script'>;
  return src ? namedAddress(src) : script;
}
