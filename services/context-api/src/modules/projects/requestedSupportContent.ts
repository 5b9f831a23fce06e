import { z } from 'zod';
import { supportStatuses, supportTypes } from '#contract/codeLists/schema.ts';
import { locale, slug } from '#contract/shared/schema.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { sourceText, twice } from '../../platform/content/findings.ts';
import type { Part } from '../../platform/content/kind.ts';
import { amountColumns, currency, sum, withoutCurrency } from '../../platform/content/money.ts';
import { line, paragraphs, textOf } from '../../platform/content/shapes.ts';
import { slugOfContent } from '../../platform/content/slugOf.ts';

export const supportRequest = z.strictObject({
  slug: slug.optional(),
  previousSlugs: z.array(slug).default([]),
  sourceLocale: locale,
  text: textOf({ name: line, description: paragraphs }),
  type: z.enum(supportTypes),
  status: z.enum(supportStatuses).default('open'),
  currency,
  amount: sum,
  pledged: sum,
  deadline: z.iso.date().optional(),
});

type RequestContent = z.output<typeof supportRequest>;

/** Requests for support within their project. */
export const requestedSupport: Part<RequestContent> = {
  key: 'requestedSupport',
  entity: 'requested_support',
  columns: ({ type, status, currency: code, amount, pledged, deadline }) => ({
    type,
    support_status: status,
    currency: code ?? null,
    ...amountColumns({ amount, pledged }),
    deadline: deadline ?? null,
  }),
};

export function checkRequestedSupport(contents: readonly RequestContent[]): Finding[] {
  const slugs = contents.map(slugOfContent);
  return [
    ...twice(slugs, (index) => ['requestedSupport', index, 'slug'], 'request'),
    ...contents.flatMap(({ sourceLocale, text, currency: code, amount, pledged }, index) => {
      const findings = [
        ...sourceText(sourceLocale, text),
        ...withoutCurrency(code, { amount, pledged }),
        ...(slugs[index] ? [] : [{ path: ['slug'], reason: 'no slug can be made from the name: add one' }]),
      ];
      return findings.map(({ path, reason }) => ({ path: ['requestedSupport', index, ...path], reason }));
    }),
  ];
}
