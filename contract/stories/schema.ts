import { z } from 'zod';
import { themes } from '../codeLists/constants.ts';
import { storyKinds } from '../codeLists/constants.ts';
import { attachment, embeddedVideo, picture, video } from '../files/media.ts';
import { embedFields, videoFields, videoTexts } from '../files/mediaFields.ts';
import { sha256 } from '../files/schema.ts';
import { readable } from '../records/derive.ts';
import { editedShape } from '../records/edited.ts';
import { framing } from '../records/pictureTypes.ts';
import { entityProfile, entitySummary } from '../records/schema.ts';
import { optionalText, requiredText } from '../records/write.ts';
import { cautious } from '../shared/cautious.ts';
import { listQuery, listResponse } from '../shared/list.ts';
import {
  code,
  coded,
  countryCode,
  locale,
  reference,
  repeated,
  slug,
  textLanguage,
} from '../shared/schema.ts';
import { storyFacets, storySorts, updateFacets } from './constants.ts';
import { stories } from './definition.ts';

/** The description is Markdown. */
export const updateTexts = editedShape(stories.texts);

/** Facts of an update; all visitors may read them. */
export const updateFacts = {
  ...editedShape({ publishedAt: stories.facts.publishedAt, author: stories.facts.author }),
  themes: z.array(z.enum(themes)).max(4, 'editing.tooMany'),
};

export const pictureText = { alt: requiredText(300), caption: optionalText(300) };
const { crop, focus } = editedShape(framing);
/** Writes keep an absent crop or focal point; null removes them. */
export const pictureFacts = {
  sha256,
  credit: requiredText(200),
  crop: z.optional(crop),
  focus: z.optional(focus),
};
export const videoFacts = editedShape(videoFields);
export const videoText = editedShape(videoTexts);
export const embedFacts = editedShape(embedFields);
export const embedText = { title: requiredText(200), transcript: optionalText(20_000) };

export const attachmentText = { title: requiredText(200) };
/** Language of the file itself. */
export const attachmentFacts = { sha256, language: locale };

const { publishedAt, author } = readable(updateFacts);

const year = z.string().regex(/^[12]\d{3}$/);

const updateFilter = {
  ...listQuery,
  kind: repeated(code).optional(),
  theme: repeated(code).optional(),
  /** Year of publication, in UTC. */
  year: repeated(year).optional(),
  /** Default: `relevance` with `q`, else `newest`. */
  sort: z.enum(storySorts).optional(),
};

/** Values of a filter combine with OR, filters with AND. */
export const storyQuery = z.object({
  ...updateFilter,
  /** Countries of the stories' initiatives. */
  country: repeated(countryCode).optional(),
  initiative: repeated(slug).optional(),
});

export const updateQuery = z.object(updateFilter);

/** Null for site news; for updates of a project both are set. */
const place = {
  initiative: reference.nullable(),
  project: reference.nullable(),
};

export const storySummary = entitySummary.extend({
  ...place,
  kind: coded.extend({ code: cautious(z.enum(storyKinds), 'site-news') }),
  publishedAt,
  country: coded.nullable(),
  themes: z.array(coded),
  cover: picture.nullable(),
});

export const storyList = listResponse(storySummary, storyFacets);

/** Updates of an initiative and its projects. */
export const updateList = listResponse(storySummary, updateFacets).extend({ initiative: reference });

export const projectUpdateList = updateList.extend({ project: reference });

const neighbour = reference.extend(place);

export const storyDetail = storySummary.extend({
  ...entityProfile,
  author,
  images: z.array(picture),
  video: video.nullable(),
  /** Besides or instead of the site's own film. */
  embed: embeddedVideo.nullable(),
  attachments: z.array(attachment),
  goals: z.array(z.object({ slug, name: z.string(), language: textLanguage })),
  /** In the same series: site news, or updates of the same initiative or project. */
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
  /** Nearest by initiative, commodities and themes, at most three. */
  related: z.array(storySummary),
});

export type StoryQuery = z.infer<typeof storyQuery>;
export type UpdateQuery = z.infer<typeof updateQuery>;
export type StorySummary = z.infer<typeof storySummary>;
export type StoryNeighbour = z.infer<typeof neighbour>;
export type StoryList = z.infer<typeof storyList>;
export type UpdateList = z.infer<typeof updateList>;
export type ProjectUpdateList = z.infer<typeof projectUpdateList>;
export type StoryDetail = z.infer<typeof storyDetail>;
