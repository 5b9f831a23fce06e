import type { TextNode } from './tree.ts';

const LAST = 6;

const headingsOf = ({ children = [] }: TextNode): TextNode[] =>
  children.flatMap((child) => (child.type === 'heading' ? [child] : headingsOf(child)));

/** Moves headings below the one above the text, of level `above`, and closes gaps. */
export function fitHeadings(root: TextNode, above: number): void {
  const headings = headingsOf(root);
  const highest = Math.min(...headings.map(({ depth = 1 }) => depth));
  let before = above;
  for (const heading of headings) {
    const wanted = above + 1 + (heading.depth ?? 1) - highest;
    before = Math.min(wanted, before + 1, LAST);
    heading.depth = before;
  }
}

/** Removes footnotes: their list would add an English heading. */
export function withoutFootnotes(node: TextNode): void {
  if (!node.children) return;
  node.children = node.children.filter(({ type }) => !type.startsWith('footnote'));
  node.children.forEach(withoutFootnotes);
}
