import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { harmless } from './harmless.server.ts';
import { fitHeadings, withoutFootnotes } from './outline.server.ts';
import { fitToPage, type MarkdownOptions } from './page.server.ts';

// As much as content may hold; an article has a quarter of it.
const LONGEST = 20_000;
// Quotations and lists that begin on one line, each inside the one before: the parser's time grows with their square.
const tooDeep = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){20}/m;

/**
 * Markdown (CommonMark with GitHub's tables, lists and strikethrough) as HTML that may stand in a page below its one `h1`: no
 * HTML of its own, no scripts, no addresses but of the web and of mail, no images but the site's. Null for what nests too deeply
 * or is too long to be read.
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
      .use(rehypeStringify)
      .processSync(text);
    return String(html);
  } catch (error) {
    // The parser calls itself for each level.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
