import type { ImportErrorCode } from '#contract/imports/constants.ts';

const code = ['code'];

/** Required attributes by element. */
export const requiredAttributes: Readonly<Record<string, readonly string[]>> = {
  'reporting-org': ['ref', 'type'],
  'participating-org': ['role'],
  'other-identifier': ['ref', 'type'],
  'activity-status': code,
  'activity-scope': code,
  'activity-date': ['iso-date', 'type'],
  'recipient-country': code,
  'recipient-region': code,
  'location-reach': code,
  'location-id': ['code', 'vocabulary'],
  administrative: ['code', 'vocabulary'],
  point: ['srsName'],
  exactness: code,
  'location-class': code,
  'feature-designation': code,
  sector: code,
  tag: ['code', 'vocabulary'],
  'country-budget-items': ['vocabulary'],
  'budget-item': code,
  'humanitarian-scope': ['code', 'type', 'vocabulary'],
  'policy-marker': code,
  'collaboration-type': code,
  'default-flow-type': code,
  'default-finance-type': code,
  'default-aid-type': code,
  'default-tied-status': code,
  'capital-spend': ['percentage'],
  'transaction-type': code,
  'transaction-date': ['iso-date'],
  'disbursement-channel': code,
  'flow-type': code,
  'finance-type': code,
  'aid-type': code,
  'tied-status': code,
  'period-start': ['iso-date'],
  'period-end': ['iso-date'],
  'document-date': ['iso-date'],
  value: ['value-date'],
  'document-link': ['format', 'url'],
  category: code,
  language: code,
  'related-activity': ['ref', 'type'],
  'legacy-data': ['name', 'value'],
  conditions: ['attached'],
  condition: ['type'],
  result: ['type'],
  indicator: ['measure'],
  reference: ['code', 'vocabulary'],
  baseline: ['year'],
  'other-flags': ['code', 'significance'],
  'repayment-type': code,
  'repayment-plan': code,
  'commitment-date': ['iso-date'],
  'repayment-first-date': ['iso-date'],
  'repayment-final-date': ['iso-date'],
  'loan-status': ['year', 'value-date'],
  fss: ['extraction-date'],
  forecast: ['year'],
};

const vocabulary = ['vocabulary', 'vocabulary-uri'];

/** Optional attributes by element; those of other namespaces may occur anywhere. */
const optionalAttributes: Readonly<Record<string, readonly string[]>> = {
  'iati-activities': ['version', 'generated-datetime', 'linked-data-default'],
  'iati-activity': [
    ...['last-updated-datetime', 'default-currency', 'humanitarian', 'hierarchy', 'linked-data-uri'],
    'budget-not-provided',
  ],
  description: ['type'],
  'reporting-org': ['secondary-reporter'],
  'participating-org': ['ref', 'type', 'activity-id', 'crs-channel-code'],
  'owner-org': ['ref'],
  'contact-info': ['type'],
  'recipient-country': ['percentage'],
  'recipient-region': [...vocabulary, 'percentage'],
  location: ['ref'],
  administrative: ['level'],
  sector: [...vocabulary, 'percentage'],
  tag: ['vocabulary-uri'],
  'budget-item': ['percentage'],
  'humanitarian-scope': ['vocabulary-uri'],
  'policy-marker': [...vocabulary, 'significance'],
  'default-aid-type': ['vocabulary'],
  'aid-type': ['vocabulary'],
  budget: ['type', 'status'],
  'planned-disbursement': ['type'],
  value: ['currency'],
  transaction: ['ref', 'humanitarian'],
  'provider-org': ['ref', 'type', 'provider-activity-id'],
  'receiver-org': ['ref', 'type', 'receiver-activity-id'],
  'legacy-data': ['iati-equivalent'],
  result: ['aggregation-status'],
  indicator: ['ascending', 'aggregation-status'],
  reference: ['indicator-uri', 'vocabulary-uri'],
  baseline: ['iso-date', 'value'],
  target: ['value'],
  actual: ['value'],
  dimension: ['name', 'value'],
  'loan-terms': ['rate-1', 'rate-2'],
  'loan-status': ['currency'],
  fss: ['priority', 'phaseout-year'],
  forecast: ['currency', 'value-date'],
};

/** Returns an element's attributes. */
export const attributesOf = (name: string): ReadonlySet<string> =>
  new Set([...(requiredAttributes[name] ?? []), ...(optionalAttributes[name] ?? [])]);

// `Date.parse` takes February 30 for March 1.
const exists = (text: string) => {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
};
const zone = /(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?$/.source;
const dayPattern = new RegExp(/^\d{4}-\d{2}-\d{2}/.source + zone);
const timePattern = new RegExp(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?/.source + zone);
const isDay = (text: string) => dayPattern.test(text) && exists(text);
const isTime = (text: string) => timePattern.test(text) && exists(text) && !Number.isNaN(Date.parse(text));
const isYesOrNo = (text: string) => ['true', 'false', '1', '0'].includes(text);

interface Type {
  readonly error: ImportErrorCode;
  readonly fits: (text: string) => boolean;
}

const day: Type = { error: 'attribute-date', fits: isDay };
const time: Type = { error: 'attribute-time', fits: isTime };
const yesOrNo: Type = { error: 'attribute-true-or-false', fits: isYesOrNo };
export const decimal: Type = {
  error: 'attribute-number',
  fits: (text) => /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text),
};
const share: Type = {
  error: 'attribute-share',
  fits: (text) => decimal.fits(text) && Number(text) >= 0 && Number(text) <= 100,
};

/** Types of attributes other than text. */
export const attributeTypes: Readonly<Record<string, Type>> = {
  'iso-date': day,
  'value-date': day,
  'extraction-date': day,
  'last-updated-datetime': time,
  'generated-datetime': time,
  humanitarian: yesOrNo,
  attached: yesOrNo,
  'secondary-reporter': yesOrNo,
  ascending: yesOrNo,
  'aggregation-status': yesOrNo,
  year: { error: 'attribute-year', fits: (text) => /^\d{1,9}(?:\.0+)?$/.test(text) && Number(text) > 0 },
  hierarchy: {
    error: 'attribute-whole-number',
    fits: (text) => /^[+-]?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31,
  },
  'rate-1': decimal,
  'rate-2': decimal,
  'phaseout-year': decimal,
  percentage: share,
};
