import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { harmless } from './harmless.server.ts';
import { fitHeadings, withoutFootnotes } from './outline.server.ts';
import { fitToPage, type MarkdownOptions } from './page.server.ts';
import { nameTables } from './tables.server.ts';
import type { TextNode } from './tree.ts';

// Limit of the contract.
const LONGEST = 20_000;
// Quotations and lists nested on one line: the parser's time grows with their square.
const tooDeep = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){20}/m;

/** Returns the HTML of a text; null if it is too deep or long. */
export const renderMarkdown = (text: string, options: MarkdownOptions): string | null =>
  renderBlocks(text, options)?.join('\n') ?? null;

/**
 * Renders Markdown (CommonMark with GitHub's tables, lists and strikethrough) as HTML, one for each block
 * (paragraph, list, table, …): without raw HTML, scripts, links other than web and mail, or external images.
 * Null if too deep or long.
 */
export function renderBlocks(
  text: string,
  { below = 1, ...options }: MarkdownOptions,
): readonly string[] | null {
  if (text.length > LONGEST || tooDeep.test(text)) return null;
  try {
    const processor = unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(() => withoutFootnotes)
      .use(() => (root: TextNode) => {
        fitHeadings(root, below);
      })
      .use(remarkRehype)
      .use(rehypeSanitize, harmless)
      .use(() => fitToPage(options))
      .use(() => nameTables)
      .use(rehypeStringify);
    const { children } = processor.runSync(processor.parse(text));
    return children
      .filter(({ type }) => type === 'element')
      .map((block) => processor.stringify({ type: 'root', children: [block] }));
  } catch (error) {
    // The parser recurses for each level.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
