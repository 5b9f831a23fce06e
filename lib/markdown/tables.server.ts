import type { TextNode } from './tree.ts';

const textOf = ({ value = '', children = [] }: TextNode): string => value + children.map(textOf).join('');

/** Names tables by the heading before them, for screen readers. */
export function nameTables(root: TextNode): void {
  let heading = '';
  for (const node of root.children ?? []) {
    if (/^h[2-6]$/.test(node.tagName ?? '')) heading = textOf(node);
    if (node.tagName === 'table' && heading !== '')
      node.properties = { ...node.properties, ariaLabel: heading };
  }
}
