import { describe, expect, test } from 'vitest';
import type { File } from '#contract/files/schema.ts';
import { renderBlocks, renderMarkdown } from '#lib/markdown/renderMarkdown.server.ts';

const sha256 = 'a'.repeat(64);
const file: File = {
  sha256,
  name: 'a.webp',
  mediaType: 'image/webp',
  bytes: 10,
  width: 1200,
  height: 675,
};
const render = (text: string) => renderMarkdown(text, { locale: 'fr', images: [file] });

describe('allowed Markdown', () => {
  test('a table has the name of the heading before it', () => {
    const table = '|a|\n|-|\n|b|\n';
    expect(render(`${table}\n## Who *does* what\n\nText\n\n${table}`)).toMatch(
      /^<table>.*<table aria-label="Who does what">/s,
    );
  });

  test('cells of a wide table have the names of their columns, and all its parts their roles', () => {
    const html = render('|A "x"|b|c|\n|-|-|-|\n|1|2|3|\n');
    expect(html).toContain('<table role="table" data-cards="">');
    expect(html).toContain('<th scope="col" role="columnheader">b</th>');
    expect(html).toContain('<tr role="row">');
    expect(html).toContain('<td role="cell" data-label="A &#x22;x&#x22;">1</td>');
    expect(html).toContain('<td role="cell" data-label="c">3</td>');
    expect(render('|a|b|\n|-|-|\n|1|2|\n')).not.toMatch(/data-|role/);
  });

  test('emphasis, lists, quotations and tables', () => {
    expect(render('**a** *b* ~~c~~')).toBe('<p><strong>a</strong> <em>b</em> <del>c</del></p>');
    expect(render('3. a\n4. b')).toMatch(/^<ol start="3">/);
    expect(render('| a |\n| - |\n| b |')).toContain('<th scope="col">a</th>');
  });

  test('links inside the site stay in its language, others say that they lead out', () => {
    expect(render('[a](/initiatives?x=1)')).toContain('<a href="/fr/initiatives?x=1">');
    expect(render(`[a](/media/${sha256})`)).toContain(`<a href="/media/${sha256}">`);
    expect(render('[a](#b)')).toContain('<a href="#b">');
    const out = (href: string) => `<a href="${href}" rel="noopener external">`;
    expect(render('[a](https://example.org)')).toContain(out('https://example.org'));
    expect(render('[a](//example.org)')).toContain(out('//example.org'));
    expect(render('<mailto:a@example.org>')).toContain(out('mailto:a@example.org'));
  });

  test('pictures of the record, with their size; others as their alternative text', () => {
    expect(render(`![Alt](/media/${sha256})`)).toBe(
      `<p><img src="/media/${sha256}" alt="Alt" width="1200" height="675" loading="lazy" decoding="async"></p>`,
    );
    for (const src of [
      `/media/${'b'.repeat(64)}`,
      'https://example.org/a.png',
      'data:image/png;base64,AAAA',
      '//x',
    ])
      expect(render(`![Alt](${src})`)).toBe('<p>Alt</p>');
  });
});

test('a picture comes in the widths and formats in which it is there', () => {
  const html = renderMarkdown(`![Alt](/media/${sha256})`, {
    locale: 'fr',
    images: [{ ...file, widths: [480, 960, 1600] }],
  });
  expect(html).toContain(
    `<picture><source type="image/avif" srcset="/media/${sha256}?width=480&#x26;format=avif 480w, `,
  );
  expect(html).toContain('format=webp 1200w" sizes=');
  expect(html).toContain(`<img src="/media/${sha256}?width=960&#x26;format=fallback" srcset=`);
  expect(html).toContain('alt="Alt" width="1200" height="675" loading="lazy"');
});

describe('headings', () => {
  const levels = (text: string) =>
    [...(render(text) ?? '').matchAll(/<h(\d)>/g)].map(([, level]) => Number(level));

  test.each([
    ['# a\n\n## b', [2, 3]],
    ['### a\n\n#### b\n\n### c', [2, 3, 2]],
    ['# a\n\n###### b\n\n# c', [2, 3, 2]],
    ['### a\n\n# b', [2, 2]],
    ['# a\n\n## b\n\n### c\n\n#### d\n\n##### e\n\n###### f', [2, 3, 4, 5, 6, 6]],
    ['> ## a\n\n- # b', [2, 2]],
    ['no heading', []],
  ])('%o stand below that of the page, without gaps', (text, expected) => {
    expect(levels(text)).toEqual(expected);
  });

  test('stand below that of a section', () => {
    const html = renderMarkdown('# a\n\n## b', { locale: 'fr', below: 2 });
    expect(html).toBe('<h3>a</h3>\n<h4>b</h4>');
  });
});

test('each block is HTML of its own', () => {
  const blocks = renderBlocks('a\n\n- b\n- c\n\n[d][e]\n\n[e]: https://example.org', { locale: 'fr' });
  expect(blocks).toEqual([
    '<p>a</p>',
    '<ul>\n<li>b</li>\n<li>c</li>\n</ul>',
    '<p><a href="https://example.org" rel="noopener external">d</a></p>',
  ]);
});

describe('forbidden Markdown', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<iframe src="https://example.org"></iframe>',
    '<style>*{display:none}</style>',
    '<a href="javascript:alert(1)">a</a>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java\nscript:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '[a](vbscript:msgbox(1))',
    '[a](file:///etc/passwd)',
    '![a](javascript:alert(1))',
    '<javascript:alert(1)>',
    '[a][b]\n\n[b]: javascript:alert(1)',
    '[a](x "onmouseover=alert(1)")',
    '`<script>`\n\n<div><p><b onclick="alert(1)">x',
    '- [ ] <input autofocus onfocus=alert(1)>',
    '![a](x){onerror=alert(1)}',
    '<math><mtext></p><img src onerror=alert(1)>',
  ])('%s', (text) => {
    const html = render(text) ?? '';
    expect(html).not.toMatch(/<(?:script|img|svg|iframe|style|input|form|div|math|b)\b/i);
    expect(html).not.toMatch(/<[^>]*\son\w+=/i);
    expect(html).not.toMatch(/(?:href|src)="\s*(?:javascript|vbscript|data|file):/i);
  });

  test('names of elements of the page, nor footnotes in another language', () => {
    expect(render('a[^1]\n\n[^1]: b')).toBe('<p>a</p>');
    expect(render('# constructor')).not.toContain('id=');
  });
});

describe('hostile Markdown', () => {
  test.each([
    ['lists', Array.from({ length: 30 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['brackets', '['.repeat(20_000)],
    ['links', '[a]('.repeat(5000)],
    ['emphasis', '*a _b '.repeat(3300)],
    ['backticks', '`a``b'.repeat(3300)],
    ['tables', `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${`|${'b|'.repeat(1000)}\n`.repeat(7)}`],
  ])('%s come to an end', (_, text) => {
    expect(render(text)).toContain('<');
  });

  test.each([
    '>'.repeat(20),
    '> > '.repeat(10),
    '- '.repeat(20),
    '>1. '.repeat(10),
    `fine\n\n  ${'>'.repeat(999)}`,
  ])('is rejected when nested too deeply: %#', (text) => {
    expect(render(text)).toBeNull();
  });

  test('is rejected when too long', () => {
    expect(render('a '.repeat(10_001))).toBeNull();
  });
});
