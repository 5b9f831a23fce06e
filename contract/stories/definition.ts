import { themes } from '../codeLists/constants.ts';
import { storyKinds } from '../codeLists/constants.ts';
import { attachments, embed, images, video } from '../files/mediaFields.ts';
import { defineRecord } from '../records/definition.ts';
import { entityTexts } from '../records/entityTexts.ts';
import {
  choice,
  line,
  paragraphs,
  possibleChoices,
  possibleRecords,
  record,
  time,
} from '../records/fieldTypes.ts';
import { optional } from '../records/presence.ts';

/** Site news; updates of initiatives and projects have the same shape. */
export const stories = defineRecord({
  name: 'stories',
  entity: 'story',
  texts: { ...entityTexts, summary: paragraphs(500) },
  facts: {
    kind: choice(storyKinds, 'story-kind'),
    initiative: optional(record('initiatives')),
    project: optional(record('projects')),
    /** Partner that speaks, if not the initiative. */
    organization: optional(record('organizations')),
    /** Hidden before that moment. */
    publishedAt: time(),
    author: line(),
    themes: possibleChoices(themes, 'theme'),
    goals: possibleRecords('goals'),
    images,
    video: optional(video),
    embed: optional(embed),
    attachments,
  },
  rights: { create: 'story.write', edit: 'story.write', publish: 'story.write' },
  scope: 'site',
  fixed: { kind: 'site-news' },
  unused: ['organization'],
});
