import { z } from 'zod';
import { themes } from '#contract/codeList.ts';
import { locale, slug } from '#contract/shared.ts';
import type { Finding } from '../fault.ts';
import { sourceText, twice } from '../findings.ts';
import type { Part } from '../kind.ts';
import { listRows } from '../rows.ts';
import { line, paragraphs, textOf, year } from '../shapes.ts';
import { slugOfContent } from '../slugOf.ts';

export const goal = z.strictObject({
  slug: slug.optional(),
  sourceLocale: locale,
  text: textOf({ name: line, statement: paragraphs }),
  theme: z.enum(themes),
  sdgs: z.array(z.int().min(1).max(17)).default([]),
  startYear: year.optional(),
  targetYear: year.optional(),
});

type GoalContent = z.output<typeof goal>;

/** Goals stand within their initiative. */
export const goals: Part<GoalContent> = {
  key: 'goals',
  entity: 'goal',
  columns: ({ theme, startYear, targetYear }) => ({
    theme,
    start_year: startYear ?? null,
    target_year: targetYear ?? null,
  }),
  lists: ({ sdgs }) => [['goal_sdg', listRows('sdg', sdgs.map(String))]],
};

export function checkGoals(contents: readonly GoalContent[]): Finding[] {
  const slugs = contents.map(slugOfContent);
  return [
    ...twice(slugs, (index) => ['goals', index, 'slug'], 'goal'),
    ...contents.flatMap((content, index) => {
      const findings = [
        ...sourceText(content.sourceLocale, content.text),
        ...twice(content.sdgs, (at) => ['sdgs', at], 'SDG'),
        ...(slugs[index] ? [] : [{ path: ['slug'], reason: 'the name gives no slug: state one' }]),
        ...((content.startYear ?? 0) > (content.targetYear ?? Infinity)
          ? [{ path: ['targetYear'], reason: 'lies before the start year' }]
          : []),
      ];
      return findings.map(({ path, reason }) => ({ path: ['goals', index, ...path], reason }));
    }),
  ];
}
