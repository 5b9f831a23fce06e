import { choice, file, integer, language, line, paragraphs } from '../records/fieldTypes.ts';
import { framing } from '../records/pictureTypes.ts';
import { optional } from '../records/presence.ts';
import { groupWithTexts, rows, rowsWithTexts } from '../records/rowTypes.ts';
import { storyPictureShapes } from './constants.ts';

/** Pictures of a story, the first of them its cover. */
export const images = rowsWithTexts(
  { file: file('image/'), ...framing, credit: line() },
  { alt: line(300), caption: optional(line(300)) },
  { most: 12, shapes: storyPictureShapes },
);

/** Film hosted by the site. */
export const video = groupWithTexts(
  {
    file: file('video/'),
    poster: file('image/'),
    seconds: integer({ least: 1 }),
    captions: rows({ language: language(), file: file('text/vtt') }, { key: ['language'], most: 10 }),
  },
  { title: line(), transcript: paragraphs() },
);

/** Film on another site, by its id there. */
export const embed = groupWithTexts(
  { provider: choice(['youtube', 'vimeo']), videoId: line(20), poster: optional(file('image/')) },
  { title: line(), transcript: optional(paragraphs()) },
);

/** Documents of a story. */
export const attachments = rowsWithTexts(
  { file: file('text/,application/'), language: language() },
  { title: line() },
  { most: 12 },
);
