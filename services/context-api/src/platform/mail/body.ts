import type { Locale } from '#contract/shared/locale.ts';
import { withColon } from '#contract/shared/punctuation.ts';
import type { MailField } from '../database/tables/forms.ts';

export type Block =
  | { readonly paragraph: string }
  | { readonly link: { readonly text: string; readonly href: string } }
  | { readonly fields: readonly MailField[] };

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter]!);

const textOf = (block: Block, locale: Locale): string => {
  if ('paragraph' in block) return block.paragraph;
  if ('link' in block) return `${withColon(block.link.text, locale)}\n${block.link.href}`;
  return block.fields.map(({ name, value }) => `${withColon(name, locale)}\n${value}`).join('\n\n');
};

const lines = (text: string) => escape(text).replace(/\r\n|\r|\n/g, '<br>\n');

const htmlOf = (block: Block): string => {
  if ('paragraph' in block) return `<p>${lines(block.paragraph)}</p>`;
  if ('link' in block) return `<p><a href="${escape(block.link.href)}">${escape(block.link.text)}</a></p>`;
  const rows = block.fields.map(({ name, value }) => `<dt>${escape(name)}</dt>\n<dd>${lines(value)}</dd>`);
  return `<dl>\n${rows.join('\n')}\n</dl>`;
};

export const toText = (blocks: readonly Block[], locale: Locale): string =>
  `${blocks.map((block) => textOf(block, locale)).join('\n\n')}\n`;

/** Returns a plain page without pictures; escapes all input. */
export const toHtml = (
  blocks: readonly Block[],
  { locale, title }: { readonly locale: Locale; readonly title: string },
): string => `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escape(title)}</title></head>
<body>
${blocks.map(htmlOf).join('\n')}
</body>
</html>
`;
