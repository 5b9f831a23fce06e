import type { Element, ElementContent, Root, RootContent } from 'hast';
import { routes, localizedPath } from '#lib/config/routes.ts';
import type { MarkdownOptions } from './renderMarkdown.server.ts';

type Change = (element: Element) => ElementContent;

/** What the elements of a text need in a page of the site. */
export function fitToPage({ locale, images = [] }: MarkdownOptions): (root: Root) => void {
  const files = new Map(images.map((file) => [routes.media(file.sha256), file]));

  const changes: Readonly<Record<string, Change>> = {
    a: (element) => {
      const href = String(element.properties['href'] ?? '');
      const isInside = /^\/(?![/\\])/.test(href);
      if (isInside && !href.startsWith('/media/')) {
        element.properties['href'] = localizedPath(href, locale);
      } else if (!isInside && !href.startsWith('#')) {
        element.properties['rel'] = ['noopener', 'external'];
      }
      return element;
    },
    img: (element) => {
      const alt = String(element.properties['alt'] ?? '');
      const file = files.get(String(element.properties['src']));
      if (!file?.width || !file.height) return { type: 'text', value: alt };
      const { width, height } = file;
      Object.assign(element.properties, { alt, width, height, loading: 'lazy', decoding: 'async' });
      return element;
    },
    th: (element) => {
      element.properties['scope'] = 'col';
      return element;
    },
  };

  const visit = (node: Root | Element): void => {
    node.children = node.children.map((child) => {
      if (child.type !== 'element') return child;
      visit(child);
      return changes[child.tagName]?.(child) ?? child;
    }) as RootContent[] & ElementContent[];
  };
  return visit;
}
