import type { Element } from '@xmldom/xmldom';
import type { ImportError } from '#contract/imports/schema.ts';

/**
 * Elements of an activity in their order, by the IATI standard 2.03, with the least and most occurrences. Elements of other
 * namespaces may stand at the end.
 */
const order: readonly (readonly [name: string, least: number, most: number])[] = [
  ['iati-identifier', 1, 1],
  ['reporting-org', 1, 1],
  ['title', 1, 1],
  ['description', 1, Infinity],
  ['participating-org', 1, Infinity],
  ['other-identifier', 0, Infinity],
  ['activity-status', 1, 1],
  ['activity-date', 1, Infinity],
  ['contact-info', 0, Infinity],
  ['activity-scope', 0, 1],
  ['recipient-country', 0, Infinity],
  ['recipient-region', 0, Infinity],
  ['location', 0, Infinity],
  ['sector', 0, Infinity],
  ['tag', 0, Infinity],
  ['country-budget-items', 0, Infinity],
  ['humanitarian-scope', 0, Infinity],
  ['policy-marker', 0, Infinity],
  ['collaboration-type', 0, 1],
  ['default-flow-type', 0, 1],
  ['default-finance-type', 0, 1],
  ['default-aid-type', 0, Infinity],
  ['default-tied-status', 0, 1],
  ['budget', 0, Infinity],
  ['planned-disbursement', 0, Infinity],
  ['capital-spend', 0, 1],
  ['transaction', 0, Infinity],
  ['document-link', 0, Infinity],
  ['related-activity', 0, Infinity],
  ['legacy-data', 0, Infinity],
  ['conditions', 0, 1],
  ['result', 0, Infinity],
  ['crs-add', 0, Infinity],
  ['fss', 0, Infinity],
];

const requiredAttributes: Readonly<Record<string, readonly string[]>> = {
  'reporting-org': ['ref', 'type'],
  'participating-org': ['role'],
  'activity-status': ['code'],
  'activity-date': ['iso-date', 'type'],
  'recipient-country': ['code'],
  'transaction-type': ['code'],
  'transaction-date': ['iso-date'],
  'period-start': ['iso-date'],
  'period-end': ['iso-date'],
  value: ['value-date'],
};

const requiredChildren: Readonly<Record<string, readonly string[]>> = {
  title: ['narrative'],
  description: ['narrative'],
  budget: ['period-start', 'period-end', 'value'],
  transaction: ['transaction-type', 'transaction-date', 'value'],
};

export const childrenOf = (parent: Element): Element[] =>
  Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === 1);

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text.slice(0, 10)));

function elementErrors(each: Element, place: string): ImportError[] {
  const at = `${place}/${each.nodeName}`;
  const lacks = (name: string): ImportError => ({ place: at, reason: `lacks ${name}` });
  const children = childrenOf(each);
  const day = ['iso-date', 'value-date'].find(
    (name) => each.hasAttribute(name) && !isDay(each.getAttribute(name)!),
  );
  const isAmount = each.nodeName === 'value' && each.hasAttribute('value-date');
  return [
    ...(requiredAttributes[each.nodeName] ?? [])
      .filter((name) => !each.hasAttribute(name))
      .map((name) => lacks(`the attribute ${name}`)),
    ...(requiredChildren[each.nodeName] ?? [])
      .filter((name) => !children.some(({ nodeName }) => nodeName === name))
      .map(lacks),
    ...(day ? [{ place: at, reason: `${day} is no date` }] : []),
    ...(isAmount && !/^\s*[+-]?\d+(?:\.\d*)?\s*$/.test(each.textContent ?? '')
      ? [{ place: at, reason: 'is no number' }]
      : []),
    ...(each.nodeName === 'result' ? [] : children.flatMap((child) => elementErrors(child, at))),
  ];
}

/** Returns what an activity breaks of the standard: order, occurrences, required attributes and children, dates, amounts. */
export function activityErrors(activity: Element, place: string): ImportError[] {
  const children = childrenOf(activity).filter(({ nodeName }) => !nodeName.includes(':'));
  const positions = children.map(({ nodeName }) => order.findIndex(([name]) => name === nodeName));
  const unknown = children.filter((_, index) => positions[index]! < 0);
  const misplaced = children.filter((_, index) => index > 0 && positions[index]! < positions[index - 1]!);
  return [
    ...unknown.map(({ nodeName }) => ({ place, reason: `${nodeName.slice(0, 60)} does not belong there` })),
    ...misplaced.map(({ nodeName }) => ({ place, reason: `${nodeName} is in the wrong order` })),
    ...order.flatMap(([name, least, most]) => {
      const count = children.filter(({ nodeName }) => nodeName === name).length;
      if (count < least) return [{ place, reason: `lacks ${name}` }];
      return count > most ? [{ place, reason: `has ${name} more than once` }] : [];
    }),
    ...children.flatMap((child) => elementErrors(child, place)),
  ];
}
