/** What one may write about, in the order in which it is offered; named by the code list `contact-topic`. */
export const contactTopics = [
  'general',
  'initiative',
  'partnership',
  'investment',
  'data',
  'press',
  'technical',
] as const;

/** What news may be about: the themes of goals, named by the code list `theme`. */
export const interests = ['production', 'protection', 'inclusion', 'governance'] as const;

/** Roles that one may ask for; another person gives them. */
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

/** What one may offer; named by the code list `support-type`. */
export const offerTypes = [
  'funding',
  'technical-assistance',
  'preferential-sourcing',
  'data',
  'convening',
] as const;

/** Currencies of an offer (ISO 4217): those of the world's reserves and of the landscapes. */
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
