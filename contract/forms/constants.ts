/** In display order; named by the code list `contact-topic`. */
export const contactTopics = [
  'general',
  'initiative',
  'partnership',
  'investment',
  'data',
  'press',
  'technical',
] as const;

/** Themes of goals, named by the code list `theme`. */
export const interests = ['production', 'protection', 'inclusion', 'governance'] as const;

/** Granted by another person. */
export const requestableRoles = [
  'contributor',
  'initiative-editor',
  'convener',
  'organization-editor',
  'buyer',
  'investor',
  'consortium-manager',
  'verifier',
  'translator',
] as const;

/** Named by the code list `support-type`. */
export const offerTypes = [
  'funding',
  'technical-assistance',
  'preferential-sourcing',
  'data',
  'convening',
] as const;

/** ISO 4217: reserve currencies and those of the landscapes. */
export const offerCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'JPY',
  'BRL',
  'COP',
  'GHS',
  'IDR',
  'INR',
  'KES',
  'MXN',
  'MYR',
  'PEN',
  'VND',
  'XAF',
  'XOF',
] as const;
