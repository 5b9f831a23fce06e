export const organizationFacets = ['country', 'type', 'commodity', 'participation'] as const;

export const portfolioFacets = ['country'] as const;

export const directorySorts = ['relevance', 'name', 'updated'] as const;

export const organizationTypes = [
  'national-government',
  'subnational-government',
  'ngo',
  'local-community',
  'indigenous-peoples',
  'producer-group',
  'cooperative',
  'sme',
  'large-company',
  'trader',
  'financial-institution',
  'research',
  'trade-association',
] as const;
