import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { goals as definition } from '#contract/goals/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { sourceText, twice } from '../../platform/content/findings.ts';
import { slugOfContent } from '../../platform/content/slugOf.ts';
import { columnOf, jsonObject } from '../../platform/database/selections.ts';
import { insideSchema, kindOf } from '../../platform/definitions/kindOf.ts';
import { codesIn, type Storage } from '../../platform/definitions/storage.ts';

interface Milestone {
  readonly year: number;
  readonly done: boolean;
  readonly text: Readonly<Partial<Record<Locale, string>>>;
}

const milestone = columnOf('goal_milestone', 'milestone');

/** Returns the milestones as JSON, each with its texts under a name. */
const milestonesWith = (name: 'text' | 'texts'): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(${jsonObject({
    year: milestone('year'),
    done: milestone('done'),
    [name]: sql`(select coalesce(json_object_agg(text.locale, text.text), '{}') from goal_milestone_text as text
      where text.goal_id = milestone.goal_id and text.position = milestone.position)`,
  })} order by milestone.position), '[]')
  from goal_milestone as milestone where milestone.goal_id = goal.id)`;

const milestones: Storage = {
  lists: (values: readonly Milestone[]) => [
    ['goal_milestone', values.map(({ year, done }, position) => ({ position, year, done }))],
    [
      'goal_milestone_text',
      values.flatMap(({ text }, position) =>
        Object.entries(text).map(([locale, words]) => ({ position, locale, text: words })),
      ),
    ],
  ],
  read: milestonesWith('text'),
  edited: milestonesWith('texts'),
};

export const goals = kindOf('goals', definition, {
  isInside: true,
  storages: { sdgs: codesIn('goal', { table: 'goal_sdg', column: 'sdg', as: 'int' }), milestones },
});

/** Goal within its initiative. */
export const goal = insideSchema(goals, 'initiative');

type GoalContent = z.output<typeof goal>;

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
