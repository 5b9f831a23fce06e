import { type ComponentProps, createElement, type JSX } from 'react';

/** Names the address of a script for `loadAfterFirstPaint`. */
const namedAddress = (src: string) => <script key={src} type="text/plain" data-src={src} />;

/** Names a script with the digest of its content, which the browser compares; by its type, nothing loads it before. */
export const namedContent = ({ address, integrity }: { address: string; integrity: string }) =>
  createElement('script', { key: address, type: 'text/plain', src: address, integrity });

/** Names an external script for `loadAfterFirstPaint`; keeps inline scripts. */
export function namedScript<S extends JSX.Element | null>(script: S): S | JSX.Element {
  const { src } = (script?.props ?? {}) as ComponentProps<'script'>;
  return src ? namedAddress(src) : script;
}
