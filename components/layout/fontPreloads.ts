import { Children, cloneElement, type ComponentProps, isValidElement, type JSX } from 'react';
import { vietnameseLetters } from '#contract/shared/vietnameseLetters.ts';

// Texts between tags.
const vietnamese = new RegExp(`>[^<]*${vietnameseLetters.source}`);

/** Returns whether the content of a page has Vietnamese letters. The names of languages around it have some on every page. */
export const hasVietnameseLetters = (html: string): boolean =>
  vietnamese.test(html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')));

/** Returns the head of a document without preloads of the Vietnamese subsets, which few pages need. */
export function withoutVietnameseFonts(head: JSX.Element): JSX.Element {
  const children = Children.toArray((head.props as ComponentProps<'head'>).children);
  const isUnneeded = (child: unknown) =>
    isValidElement<ComponentProps<'link'>>(child) &&
    child.props.as === 'font' &&
    child.props.href?.includes('_vietnamese_') === true;
  return cloneElement(head, {}, ...children.filter((child) => !isUnneeded(child)));
}
