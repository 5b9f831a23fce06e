import { z } from 'zod';
import { emptyGoal } from '#contract/goals/constants.ts';
import { goalFacts, goalTexts, milestoneFacts, milestoneText } from '#contract/goals/schema.ts';
import { loadable, withDefaults } from '#contract/records/derive.ts';
import { locales } from '#contract/shared/locale.ts';
import { locale, slug } from '#contract/shared/schema.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { sourceText, twice } from '../../platform/content/findings.ts';
import type { Part } from '../../platform/content/kind.ts';
import { listRows } from '../../platform/content/rows.ts';
import { entity, textOf } from '../../platform/content/shapes.ts';
import { slugOfContent } from '../../platform/content/slugOf.ts';
import { factColumns } from './columns.ts';

export const goal = z.strictObject({
  slug: slug.optional(),
  previousSlugs: z.array(slug).default([]),
  status: entity.status,
  sourceLocale: locale,
  text: textOf(loadable(goalTexts)),
  ...withDefaults(loadable(goalFacts), emptyGoal),
  milestones: z
    .array(
      z.strictObject({
        ...withDefaults(loadable(milestoneFacts), { done: false }),
        text: z.partialRecord(z.enum(locales), loadable({ text: milestoneText }).text),
      }),
    )
    .default([]),
});

type GoalContent = z.output<typeof goal>;

/** Goals stand within their initiative. */
export const goals: Part<GoalContent> = {
  key: 'goals',
  entity: 'goal',
  columns: (content) => ({ ...factColumns(content), status: content.status }),
  lists: ({ sdgs, milestones }) => [
    ['goal_sdg', listRows('sdg', sdgs.map(String))],
    ['goal_milestone', milestones.map(({ year: of, done }, position) => ({ position, year: of, done }))],
    [
      'goal_milestone_text',
      milestones.flatMap(({ text }, position) =>
        Object.entries(text).map(([each, words]) => ({ position, locale: each, text: words })),
      ),
    ],
  ],
};

export function checkGoals(contents: readonly GoalContent[]): Finding[] {
  const slugs = contents.map(slugOfContent);
  const former = contents.flatMap(({ previousSlugs }, index) =>
    previousSlugs.map((each, at) => ({ slug: each, path: ['goals', index, 'previousSlugs', at] })),
  );
  const paths = [...slugs.map((_, index) => ['goals', index, 'slug']), ...former.map(({ path }) => path)];
  const claimed = [...slugs, ...former.map((each) => each.slug)];
  return [
    ...twice(claimed, (index) => paths[index]!, 'goal'),
    ...contents.flatMap((content, index) => {
      const findings = [
        ...sourceText(content.sourceLocale, content.text),
        ...content.milestones.flatMap(({ text }, at) =>
          sourceText(content.sourceLocale, text).map(({ path, reason }) => ({
            path: ['milestones', at, ...path],
            reason,
          })),
        ),
        ...twice(content.sdgs, (at) => ['sdgs', at], 'SDG'),
        ...(slugs[index] ? [] : [{ path: ['slug'], reason: 'no slug can be made from the name: add one' }]),
        ...((content.startYear ?? 0) > (content.targetYear ?? Infinity)
          ? [{ path: ['targetYear'], reason: 'is before the start year' }]
          : []),
      ];
      return findings.map(({ path, reason }) => ({ path: ['goals', index, ...path], reason }));
    }),
  ];
}
