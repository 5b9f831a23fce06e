/** Elements in order, with the least and most occurrences. */
export type Order = readonly (readonly [name: string, least: number, most: number])[];

const any = Infinity;
const narratives: Order = [['narrative', 1, any]];
const possibleNarratives: Order = [['narrative', 0, any]];
const organization: Order = possibleNarratives;

/**
 * Elements of an activity in IATI 2.03.
 *
 * @see https://iatistandard.org/en/iati-standard/203/activity-standard/iati-activities/iati-activity/
 */
export const activityOrder: Order = [
  ['iati-identifier', 1, 1],
  ['reporting-org', 1, 1],
  ['title', 1, 1],
  ['description', 1, any],
  ['participating-org', 1, any],
  ['other-identifier', 0, any],
  ['activity-status', 1, 1],
  ['activity-date', 1, any],
  ['contact-info', 0, any],
  ['activity-scope', 0, 1],
  ['recipient-country', 0, any],
  ['recipient-region', 0, any],
  ['location', 0, any],
  ['sector', 0, any],
  ['tag', 0, any],
  ['country-budget-items', 0, 1],
  ['humanitarian-scope', 0, any],
  ['policy-marker', 0, any],
  ['collaboration-type', 0, 1],
  ['default-flow-type', 0, 1],
  ['default-finance-type', 0, 1],
  ['default-aid-type', 0, any],
  ['default-tied-status', 0, 1],
  ['budget', 0, any],
  ['planned-disbursement', 0, any],
  ['capital-spend', 0, 1],
  ['transaction', 0, any],
  ['document-link', 0, any],
  ['related-activity', 0, any],
  ['legacy-data', 0, any],
  ['conditions', 0, 1],
  ['result', 0, any],
  ['crs-add', 0, 1],
  ['fss', 0, 1],
];

const measured: Order = [
  ['location', 0, any],
  ['dimension', 0, any],
  ['comment', 0, 1],
  ['document-link', 0, any],
];

/** Elements within others, by name. */
const orders: Readonly<Record<string, Order>> = {
  'reporting-org': narratives,
  title: narratives,
  description: narratives,
  'participating-org': organization,
  'provider-org': organization,
  'receiver-org': organization,
  'owner-org': organization,
  'other-identifier': [['owner-org', 0, 1]],
  'activity-date': possibleNarratives,
  'recipient-country': possibleNarratives,
  'recipient-region': possibleNarratives,
  sector: possibleNarratives,
  tag: possibleNarratives,
  'humanitarian-scope': possibleNarratives,
  'policy-marker': possibleNarratives,
  organisation: narratives,
  department: narratives,
  'person-name': narratives,
  'job-title': narratives,
  'mailing-address': narratives,
  'activity-description': narratives,
  name: narratives,
  comment: narratives,
  condition: narratives,
  'contact-info': [
    ['organisation', 0, 1],
    ['department', 0, 1],
    ['person-name', 0, 1],
    ['job-title', 0, 1],
    ['telephone', 0, any],
    ['email', 0, any],
    ['website', 0, any],
    ['mailing-address', 0, any],
  ],
  location: [
    ['location-reach', 0, 1],
    ['location-id', 0, any],
    ['name', 0, 1],
    ['description', 0, 1],
    ['activity-description', 0, 1],
    ['administrative', 0, any],
    ['point', 0, 1],
    ['exactness', 0, 1],
    ['location-class', 0, 1],
    ['feature-designation', 0, 1],
  ],
  point: [['pos', 1, 1]],
  'country-budget-items': [['budget-item', 1, any]],
  'budget-item': [['description', 0, 1]],
  budget: [
    ['period-start', 1, 1],
    ['period-end', 1, 1],
    ['value', 1, 1],
  ],
  'planned-disbursement': [
    ['period-start', 1, 1],
    ['period-end', 0, 1],
    ['value', 1, 1],
    ['provider-org', 0, 1],
    ['receiver-org', 0, 1],
  ],
  transaction: [
    ['transaction-type', 1, 1],
    ['transaction-date', 1, 1],
    ['value', 1, 1],
    ['description', 0, 1],
    ['provider-org', 0, 1],
    ['receiver-org', 0, 1],
    ['disbursement-channel', 0, 1],
    ['sector', 0, any],
    ['recipient-country', 0, 1],
    ['recipient-region', 0, 1],
    ['flow-type', 0, 1],
    ['finance-type', 0, 1],
    ['aid-type', 0, any],
    ['tied-status', 0, 1],
  ],
  'document-link': [
    ['title', 1, 1],
    ['description', 0, 1],
    ['category', 1, any],
    ['language', 0, any],
    ['document-date', 0, 1],
  ],
  conditions: [['condition', 0, any]],
  result: [
    ['title', 1, 1],
    ['description', 0, 1],
    ['document-link', 0, any],
    ['reference', 0, any],
    ['indicator', 1, any],
  ],
  indicator: [
    ['title', 1, 1],
    ['description', 0, 1],
    ['document-link', 0, any],
    ['reference', 0, any],
    ['baseline', 0, any],
    ['period', 0, any],
  ],
  baseline: [
    ['location', 0, any],
    ['dimension', 0, any],
    ['document-link', 0, any],
    ['comment', 0, 1],
  ],
  period: [
    ['period-start', 1, 1],
    ['period-end', 1, 1],
    ['target', 0, any],
    ['actual', 0, any],
  ],
  target: measured,
  actual: measured,
  'crs-add': [
    ['other-flags', 0, any],
    ['loan-terms', 0, 1],
    ['loan-status', 0, 1],
    ['channel-code', 0, 1],
  ],
  'loan-terms': [
    ['repayment-type', 0, 1],
    ['repayment-plan', 0, 1],
    ['commitment-date', 0, 1],
    ['repayment-first-date', 0, 1],
    ['repayment-final-date', 0, 1],
  ],
  'loan-status': [
    ['interest-received', 0, 1],
    ['principal-outstanding', 0, 1],
    ['principal-arrears', 0, 1],
    ['interest-arrears', 0, 1],
  ],
  fss: [['forecast', 0, any]],
};

/** Returns the elements within another one; the others contain none. */
export const orderWithin = (name: string): Order => orders[name] ?? [];

/** Elements whose text is a number. */
export const withNumber: ReadonlySet<string> = new Set([
  ...['value', 'interest-received', 'principal-outstanding', 'principal-arrears', 'interest-arrears'],
  'forecast',
]);

/** Elements with text; others contain elements or nothing. */
export const withText: ReadonlySet<string> = new Set([
  ...['iati-identifier', 'narrative', 'pos', 'telephone', 'email', 'website', 'channel-code'],
  ...withNumber,
]);
