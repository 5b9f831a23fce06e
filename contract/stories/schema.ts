import { z } from 'zod';
import { storyKinds } from '../codeLists/schema.ts';
import { entityProfile, entitySummary } from '../records/schema.ts';
import { listResponse, listQuery } from '../shared/list.ts';
import { attachment, embeddedVideo, picture, video } from '../files/media.ts';
import { code, coded, countryCode, locale, reference, repeated, slug } from '../shared/schema.ts';
import { storyFacets, storySorts, updateFacets } from './constants.ts';

const year = z.string().regex(/^[12]\d{3}$/);

const updateFilter = {
  ...listQuery,
  kind: repeated(code).optional(),
  theme: repeated(code).optional(),
  /** Of publication, in UTC. */
  year: repeated(year).optional(),
  /** Defaults to `relevance` with `q`, to `newest` without. */
  sort: z.enum(storySorts).optional(),
};

/** Values of one filter are alternatives, different filters add up. */
export const storyQuery = z.object({
  ...updateFilter,
  /** Countries of the initiatives that are told of. */
  country: repeated(countryCode).optional(),
  initiative: repeated(slug).optional(),
});

export const updateQuery = z.object(updateFilter);

/** Where a story stands: site news in no record, an update in its initiative, that of a project in its project, too. */
const place = {
  initiative: reference.nullable(),
  project: reference.nullable(),
};

export const storySummary = entitySummary.extend({
  ...place,
  kind: coded.extend({ code: z.enum(storyKinds) }),
  publishedAt: z.iso.datetime(),
  country: coded.nullable(),
  themes: z.array(coded),
  /** The first of its images. */
  cover: picture.nullable(),
});

export const storyList = listResponse(storySummary, storyFacets);

/** Updates of an initiative and of its projects. */
export const updateList = listResponse(storySummary, updateFacets).extend({ initiative: reference });

export const projectUpdateList = updateList.extend({ project: reference });

const neighbour = reference.extend(place);

export const storyDetail = storySummary.extend({
  ...entityProfile,
  author: z.string(),
  images: z.array(picture),
  video: video.nullable(),
  /** Beside or instead of a film of the site's own. */
  embed: embeddedVideo.nullable(),
  attachments: z.array(attachment),
  /** The goals of its initiative that it tells of. */
  goals: z.array(z.object({ slug, name: z.string(), language: locale })),
  /** Of the same series: site news, updates of the same initiative, or of the same project. */
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
  /** The nearest by initiative, commodities and themes, three at most. */
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
