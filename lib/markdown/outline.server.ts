import type { Heading, Root, RootContent } from 'mdast';

const FIRST_BELOW_TITLE = 2;
const LAST = 6;

type Parent = Root | Extract<RootContent, { children: unknown[] }>;

const childrenOf = (node: Parent | RootContent): RootContent[] =>
  'children' in node ? (node.children as RootContent[]) : [];

function headingsOf(node: Parent | RootContent): Heading[] {
  return childrenOf(node).flatMap((child) => (child.type === 'heading' ? [child] : headingsOf(child)));
}

/** Puts the headings below the page's own one and closes gaps between their levels, whatever the author began with. */
export function fitHeadings(root: Root): void {
  const headings = headingsOf(root);
  const highest = Math.min(...headings.map(({ depth }) => depth));
  let before = FIRST_BELOW_TITLE - 1;
  for (const heading of headings) {
    const wanted = FIRST_BELOW_TITLE + heading.depth - highest;
    before = Math.min(wanted, before + 1, LAST);
    heading.depth = before as Heading['depth'];
  }
}

/** Takes footnotes out: their list would bring a heading in English. */
export function withoutFootnotes(node: Root | RootContent): void {
  if (!('children' in node)) return;
  const kept = childrenOf(node).filter(({ type }) => !type.startsWith('footnote'));
  (node as Root).children = kept;
  kept.forEach(withoutFootnotes);
}
