import type { defaultSchema } from 'rehype-sanitize';

type Schema = typeof defaultSchema;

/** HTML of Markdown, without anything that acts, loads, or names elements of the page. */
export const harmless: Schema = {
  tagNames: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'del',
    'code',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  attributes: { a: ['href'], img: ['src', 'alt'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto'], src: [] },
  strip: ['script', 'style'],
};
