import { organizations as definition } from '#contract/organizations/definition.ts';
import { knownCountry } from '../../platform/content/findings.ts';
import { kindOf } from '../../platform/definitions/kindOf.ts';
import { checkFigures, figuresIn } from '../commodities/figureStorage.ts';

export const organizations = kindOf('organizations', definition, {
  storages: { commodities: figuresIn('organization') },
  check: ({ country, commodities }) => [...knownCountry(country), ...checkFigures(commodities)],
});
