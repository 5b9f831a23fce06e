import type { TextNode } from './tree.ts';

const textOf = ({ value = '', children = [] }: TextNode): string => value + children.map(textOf).join('');

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/** Columns from which rows are cards on a phone. */
const CARD_COLUMNS = 3;

const found = (node: TextNode, tagName: string): TextNode[] =>
  (node.children ?? []).flatMap((child) => [
    ...(child.tagName === tagName ? [child] : []),
    ...found(child, tagName),
  ]);

/** Restores roles that the style of cards removes. */
function keepRoles(node: TextNode): void {
  const role = roles[node.tagName ?? ''];
  if (role) node.properties = { ...node.properties, role };
  node.children?.forEach(keepRoles);
}

/** Names the column in each cell. */
function labelCells(table: TextNode): void {
  const names = found(table, 'th').map(textOf);
  if (names.length < CARD_COLUMNS) return;
  keepRoles(table);
  table.properties = { ...table.properties, dataCards: '' };
  for (const row of found(table, 'tr'))
    found(row, 'td').forEach((cell, index) => {
      cell.properties = { ...cell.properties, dataLabel: names[index] ?? '' };
    });
}

/** Uses the heading before a table, for screen readers; prepares wide ones for phones. */
export function nameTables(root: TextNode): void {
  let heading = '';
  for (const node of root.children ?? []) {
    if (/^h[2-6]$/.test(node.tagName ?? '')) heading = textOf(node);
    if (node.tagName === 'table' && heading !== '')
      node.properties = { ...node.properties, ariaLabel: heading };
  }
  found(root, 'table').forEach(labelCells);
}
