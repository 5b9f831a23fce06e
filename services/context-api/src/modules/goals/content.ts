import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { goals as definition, milestoneFields } from '#contract/goals/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { sourceText, twice } from '../../platform/content/findings.ts';
import { slugOfContent } from '../../platform/content/slugOf.ts';
import { columnOf, jsonObject } from '../../platform/database/selections.ts';
import { fieldColumns, fieldRow } from '../../platform/definitions/edited.ts';
import { insideSchema } from '../../platform/definitions/fileSchemas.ts';
import { kindOf } from '../../platform/definitions/kindOf.ts';
import { withRowIds } from '../../platform/definitions/rowIds.ts';
import { codesIn, type Storage } from '../../platform/definitions/storage.ts';

type Texts = Readonly<Partial<Record<Locale, string>>>;

/** Milestone of a content file, or of an editor with other names of texts. */
type Milestone = { readonly id?: string; readonly year: number; readonly done: boolean } & (
  { readonly text: Texts } | { readonly texts: Texts }
);

const milestone = columnOf('goal_milestone', 'milestone');

/** Returns milestones as JSON, with texts under a name. */
const milestonesWith = (name: 'text' | 'texts'): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(${jsonObject({
    id: milestone('id'),
    ...fieldColumns(milestoneFields, 'milestone'),
    [name]: sql`(select coalesce(json_object_agg(text.locale, text.text), '{}') from goal_milestone_text as text
      where text.goal_id = milestone.goal_id and text.milestone_id = milestone.id)`,
  })} order by milestone.position), '[]')
  from goal_milestone as milestone where milestone.goal_id = goal.id)`;

const milestones: Storage = {
  lists(values: readonly Milestone[]) {
    const rows = withRowIds(values);
    return [
      [
        'goal_milestone',
        rows.map((row, position) => ({ id: row.id, position, ...fieldRow(milestoneFields, row) })),
      ],
      [
        'goal_milestone_text',
        rows.flatMap((row) =>
          Object.entries('texts' in row ? row.texts : row.text).map(([locale, text]) => ({
            milestone_id: row.id,
            locale,
            text,
          })),
        ),
      ],
    ];
  },
  read: milestonesWith('text'),
  edited: milestonesWith('texts'),
};

export const goals = kindOf('goals', definition, {
  isInside: true,
  storages: { sdgs: codesIn('goal', { table: 'goal_sdg', column: 'sdg', as: 'int' }), milestones },
});

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
        ...twice(
          content.milestones.flatMap(({ id }) => id ?? []),
          () => ['milestones'],
          'id of a milestone',
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
