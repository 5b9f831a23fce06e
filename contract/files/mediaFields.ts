import { choice, file, integer, language, line, paragraphs } from '../records/fieldTypes.ts';
import { framing, framingOf } from '../records/pictureTypes.ts';
import { optional } from '../records/presence.ts';
import { groupWithTexts, rowsWithTexts, someRows } from '../records/rowTypes.ts';
import { filmShapes, storyPictureShapes } from './constants.ts';

/** Pictures of a story, the first of them its cover. */
export const images = rowsWithTexts(
  { file: file('image/'), ...framing, credit: line() },
  { alt: line(300), caption: optional(line(300)) },
  { most: 12, shapes: storyPictureShapes },
);

const posterFraming = framingOf('poster', { shapes: filmShapes });

export const videoFields = {
  file: file('video/'),
  poster: file('image/'),
  posterFraming,
  seconds: integer({ least: 1 }),
  captions: someRows({ language: language(), file: file('text/vtt') }, { key: ['language'], most: 10 }),
};
export const videoTexts = { title: line(), transcript: paragraphs() };

/** Film hosted by the site. */
export const video = groupWithTexts(videoFields, videoTexts);

export const embedFields = {
  provider: choice(['youtube', 'vimeo']),
  videoId: line(20),
  poster: optional(file('image/')),
  posterFraming,
};

/** Film on another site, by its id there. */
export const embed = groupWithTexts(embedFields, { title: line(), transcript: optional(paragraphs()) });

/** Documents of a story. */
export const attachments = rowsWithTexts(
  { file: file('text/,application/'), language: language() },
  { title: line() },
  { most: 12 },
);
