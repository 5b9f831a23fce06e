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

// Limit of the contract.
const LONGEST = 20_000;
// Quotations and lists nested on one line: the parser's time grows with their square.
const tooDeep = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){20}/m;

/**
 * Renders Markdown (CommonMark with GitHub's tables, lists and strikethrough) as HTML below a page's `h1`:
 * without raw HTML, scripts, links other than web and mail, or external images. Null if too deep or long.
 */
export function renderMarkdown(text: string, options: MarkdownOptions): string | null {
  if (text.length > LONGEST || tooDeep.test(text)) return null;
  try {
    const html = unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(() => withoutFootnotes)
      .use(() => fitHeadings)
      .use(remarkRehype)
      .use(rehypeSanitize, harmless)
      .use(() => fitToPage(options))
      .use(() => nameTables)
      .use(rehypeStringify)
      .processSync(text);
    return String(html);
  } catch (error) {
    // The parser recurses for each level.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
