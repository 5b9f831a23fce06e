import { choice, file, integer, language, line, paragraphs } from '../records/fieldTypes.ts';
import { framing, framingOf } from '../records/pictureTypes.ts';
import { optional } from '../records/presence.ts';
import { groupWithTexts, rowsWithTexts, someRows } from '../records/rowTypes.ts';
import { filmShapes, storyPictureShapes } from './constants.ts';

/** The first one is the cover. */
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

export const video = groupWithTexts(videoFields, videoTexts);

export const embedFields = {
  provider: choice(['youtube', 'vimeo']),
  videoId: line(20),
  poster: optional(file('image/')),
  posterFraming,
};

/** By its id on the other site. */
export const embed = groupWithTexts(embedFields, { title: line(), transcript: optional(paragraphs()) });

export const attachments = rowsWithTexts(
  { file: file('text/,application/'), language: language() },
  { title: line() },
  { most: 12 },
);
