import type { Element } from '@xmldom/xmldom';
import type { ImportError } from '#contract/imports/schema.ts';
import { importProblem } from '../importErrors.ts';
import { attributesOf, attributeTypes, decimal, requiredAttributes } from './attributes.ts';
import { activityOrder, type Order, orderWithin, withNumber, withText } from './standard.ts';

export const childrenOf = (parent: Element): Element[] =>
  Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === 1);

/** The standard's own elements have no namespace. */
export const isForeign = ({ namespaceURI }: Element) => (namespaceURI ?? '') !== '';

/** Excludes shares within transactions. */
function isKnown(each: Element, name: string): boolean {
  if (name.includes(':') || name === 'xmlns') return true;
  if (name === 'percentage' && each.parentNode?.nodeName === 'transaction') return false;
  return attributesOf(each.nodeName).has(name);
}

/** Returns missing, unknown and mistyped attributes. */
function attributeErrors(each: Element, place: string): ImportError[] {
  const lacking = (requiredAttributes[each.nodeName] ?? []).filter((name) => !each.hasAttribute(name));
  const unknown = Array.from(each.attributes).filter(({ name }) => !isKnown(each, name));
  const invalid = Array.from(each.attributes).flatMap(({ name, value }) => {
    const type = attributeTypes[name];
    return type && !type.fits(value.trim()) ? [importProblem(type.error, { name })] : [];
  });
  return [
    ...lacking.map((name) => importProblem('attribute-missing', { name })),
    ...unknown.map(({ name }) => importProblem('attribute-unknown', { name: name.slice(0, 60) })),
    ...invalid,
  ].map((problem) => ({ place, ...problem }));
}

/** Returns text between elements, and amounts that are no numbers. */
function textErrors(each: Element, place: string): ImportError[] {
  if (withNumber.has(each.nodeName))
    return decimal.fits((each.textContent ?? '').trim()) ? [] : [{ place, ...importProblem('no-number') }];
  const isText = (text: string | null) => (text ?? '').trim() !== '';
  // Text and CDATA.
  const own = Array.from(each.childNodes).filter(({ nodeType }) => nodeType === 3 || nodeType === 4);
  return withText.has(each.nodeName) || !own.some(({ nodeValue }) => isText(nodeValue))
    ? []
    : [{ place, ...importProblem('text-not-allowed') }];
}

function elementErrors(each: Element, place: string): ImportError[] {
  const at = `${place}/${each.nodeName}`;
  const children = childrenOf(each);
  return [
    ...attributeErrors(each, at),
    ...textErrors(each, at),
    ...orderErrors(children, orderWithin(each.nodeName), at),
    ...ofStandard(children).flatMap((child) => elementErrors(child, at)),
  ];
}

/** Removes elements of other namespaces, which may occur anywhere. */
const ofStandard = (children: readonly Element[]) => children.filter((child) => !isForeign(child));

/** Returns wrong positions, occurrences and names. */
function orderErrors(all: readonly Element[], wanted: Order, place: string): ImportError[] {
  const children = ofStandard(all);
  const positions = children.map(({ nodeName }) => wanted.findIndex(([name]) => name === nodeName));
  const unknown = children.filter((_, index) => positions[index]! < 0);
  const misplaced = children.filter(
    (_, index) => index > 0 && positions[index]! >= 0 && positions[index]! < positions[index - 1]!,
  );
  return [
    ...unknown.map(({ nodeName }) => importProblem('element-unknown', { name: nodeName.slice(0, 60) })),
    ...misplaced.map(({ nodeName: name }) => importProblem('element-order', { name })),
    ...wanted.flatMap(([name, least, most]) => {
      const count = children.filter(({ nodeName }) => nodeName === name).length;
      if (count < least) return [importProblem('element-missing', { name })];
      return count > most ? [importProblem('element-twice', { name })] : [];
    }),
  ].map((problem) => ({ place, ...problem }));
}

/** Returns an activity's violations of the standard. */
export function activityErrors(activity: Element, place: string): ImportError[] {
  const children = childrenOf(activity);
  return [
    ...attributeErrors(activity, place),
    ...textErrors(activity, place),
    ...orderErrors(children, activityOrder, place),
    ...ofStandard(children).flatMap((child) => elementErrors(child, place)),
  ];
}

/** Returns unknown elements and an invalid moment of the root. */
export function rootErrors(root: Element): ImportError[] {
  const place = 'iati-activities';
  return [
    ...attributeErrors(root, place),
    ...textErrors(root, place),
    ...orderErrors(childrenOf(root), [['iati-activity', 0, Infinity]], place),
  ];
}
