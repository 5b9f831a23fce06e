import type { Element } from '@xmldom/xmldom';
import type { ImportError } from '#contract/imports/schema.ts';

type Order = readonly (readonly [name: string, least: number, most: number])[];

/**
 * Elements of an activity in their order, by the IATI standard 2.03, with the least and most occurrences. Elements of other
 * namespaces may stand at the end.
 *
 * @see https://iatistandard.org/en/iati-standard/203/activity-standard/iati-activities/iati-activity/
 */
const order: Order = [
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

const measured: Order = [
  ['location', 0, Infinity],
  ['dimension', 0, Infinity],
  ['comment', 0, 1],
  ['document-link', 0, Infinity],
];

/** The same for elements in activities, by name. */
const orderWithin: Readonly<Record<string, Order>> = {
  'contact-info': [
    ['organisation', 0, 1],
    ['department', 0, 1],
    ['person-name', 0, 1],
    ['job-title', 0, 1],
    ['telephone', 0, Infinity],
    ['email', 0, Infinity],
    ['website', 0, Infinity],
    ['mailing-address', 0, Infinity],
  ],
  'document-link': [
    ['title', 1, 1],
    ['description', 0, 1],
    ['category', 1, Infinity],
    ['language', 0, Infinity],
    ['document-date', 0, 1],
    ['recipient-country', 0, Infinity],
  ],
  result: [
    ['title', 1, 1],
    ['description', 0, 1],
    ['document-link', 0, Infinity],
    ['reference', 0, Infinity],
    ['indicator', 1, Infinity],
  ],
  indicator: [
    ['title', 1, 1],
    ['description', 0, 1],
    ['document-link', 0, Infinity],
    ['reference', 0, Infinity],
    ['baseline', 0, Infinity],
    ['period', 0, Infinity],
  ],
  baseline: measured,
  period: [
    ['period-start', 1, 1],
    ['period-end', 1, 1],
    ['target', 0, Infinity],
    ['actual', 0, Infinity],
  ],
  target: measured,
  actual: measured,
};

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
  'document-link': ['format', 'url'],
  category: ['code'],
  result: ['type'],
  indicator: ['measure'],
  reference: ['code', 'vocabulary'],
  baseline: ['year'],
  dimension: ['name', 'value'],
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
    ...(orderWithin[each.nodeName] ? orderErrors(children, orderWithin[each.nodeName]!, at) : []),
    ...children.flatMap((child) => elementErrors(child, at)),
  ];
}

/** Returns what children break of an order: places, occurrences, unknown names. Those of other namespaces may stand anywhere. */
function orderErrors(all: readonly Element[], wanted: Order, place: string): ImportError[] {
  const children = all.filter(({ nodeName }) => !nodeName.includes(':'));
  const positions = children.map(({ nodeName }) => wanted.findIndex(([name]) => name === nodeName));
  const unknown = children.filter((_, index) => positions[index]! < 0);
  const misplaced = children.filter((_, index) => index > 0 && positions[index]! < positions[index - 1]!);
  return [
    ...unknown.map(({ nodeName }) => ({ place, reason: `${nodeName.slice(0, 60)} does not belong there` })),
    ...misplaced.map(({ nodeName }) => ({ place, reason: `${nodeName} is in the wrong order` })),
    ...wanted.flatMap(([name, least, most]) => {
      const count = children.filter(({ nodeName }) => nodeName === name).length;
      if (count < least) return [{ place, reason: `lacks ${name}` }];
      return count > most ? [{ place, reason: `has ${name} more than once` }] : [];
    }),
  ];
}

/** Returns what an activity breaks of the standard: order, occurrences, required attributes and children, dates, amounts. */
export function activityErrors(activity: Element, place: string): ImportError[] {
  const children = childrenOf(activity);
  return [
    ...orderErrors(children, order, place),
    ...children
      .filter(({ nodeName }) => !nodeName.includes(':'))
      .flatMap((child) => elementErrors(child, place)),
  ];
}
