import { Children, cloneElement, type ComponentProps, isValidElement, type JSX } from 'react';

// Texts between tags, with the ranges of components/layout/fonts.ts but combining marks.
const vietnamese =
  />[^<]*[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/;

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
