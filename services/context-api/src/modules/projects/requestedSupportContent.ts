import type { projects } from '#contract/projects/definition.ts';
import type { PartOf } from '#contract/records/definition.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { sourceText, twice } from '../../platform/content/findings.ts';
import { withoutCurrency } from '../../platform/content/money.ts';
import { slugOfContent } from '../../platform/content/slugOf.ts';

type Request = PartOf<typeof projects, 'requestedSupport'>;

/** Returns inconsistencies between fields. */
export function checkRequestedSupport(requests: readonly Request[]): Finding[] {
  const slugs = requests.map(slugOfContent);
  return [
    ...twice(slugs, (index) => ['requestedSupport', index, 'slug'], 'request'),
    ...requests.flatMap(({ sourceLocale, text, currency, amount, pledged }, index) => {
      const findings = [
        ...sourceText(sourceLocale, text),
        ...withoutCurrency(currency, { amount, pledged }),
        ...(slugs[index] ? [] : [{ path: ['slug'], reason: 'no slug can be made from the name: add one' }]),
      ];
      return findings.map(({ path, reason }) => ({ path: ['requestedSupport', index, ...path], reason }));
    }),
  ];
}
