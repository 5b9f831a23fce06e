import type { File } from '#contract/files/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { pictureSources } from '#lib/media/pictureSources.ts';
import type { TextNode } from './tree.ts';

export interface MarkdownOptions {
  /** Links inside the site stay in it. */
  locale: Locale;
  /** Others become their alternative text. */
  images?: readonly File[];
  /** Level of the heading above the text; default: the page's `h1`. */
  below?: number;
}

const element = (
  tagName: string,
  properties: Record<string, unknown>,
  children: TextNode[] = [],
): TextNode => ({ type: 'element', tagName, properties, children });

// Column of a text, or a whole narrow window.
const SIZES = '(min-width: 48rem) 46rem, 100vw';

/** With proportions, widths and formats. */
function pictureOf(file: File, alt: string): TextNode {
  const { sha256, width, height } = file;
  const sources = pictureSources(file);
  const image = element('img', {
    src: sources?.src ?? routes.media(sha256),
    ...(sources && { srcSet: sources.fallback, sizes: SIZES }),
    alt,
    width,
    height,
    loading: 'lazy',
    decoding: 'async',
  });
  if (!sources) return image;
  const source = (type: string, srcSet: string) => element('source', { type, srcSet, sizes: SIZES });
  return element('picture', {}, [
    source('image/avif', sources.avif),
    source('image/webp', sources.webp),
    image,
  ]);
}

type Change = (properties: Record<string, unknown>) => TextNode | Record<string, unknown>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export function fitToPage({ locale, images = [] }: MarkdownOptions): (root: TextNode) => void {
  const files = new Map(images.map((file) => [routes.media(file.sha256), file]));

  const changes: Readonly<Record<string, Change>> = {
    a: ({ href: given }) => {
      const href = text(given);
      const isInside = /^\/(?![/\\])/.test(href);
      if (isInside && !href.startsWith('/media/')) return { href: localizedPath(href, locale) };
      return isInside || href.startsWith('#') ? {} : { rel: ['noopener', 'external'] };
    },
    img: ({ src, alt }) => {
      const file = files.get(text(src));
      return file?.width && file.height ? pictureOf(file, text(alt)) : { type: 'text', value: text(alt) };
    },
    th: () => ({ scope: 'col' }),
  };

  function changed(node: TextNode): TextNode {
    const children = node.children?.map(changed);
    const { properties = {} } = node;
    const change = changes[node.tagName ?? '']?.(properties) ?? {};
    if ('type' in change) return change as TextNode;
    return { ...node, ...(children && { children }), properties: { ...properties, ...change } };
  }
  return (root) => {
    root.children = root.children?.map(changed) ?? [];
  };
}
