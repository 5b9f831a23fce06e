import type { Locale } from '#contract/shared/locale.ts';
import type { UpdateBody } from '#contract/stories/write.ts';
import type { FileUse } from '../../platform/content/kind.ts';
import type {
  StoredAttachment,
  StoredEmbed,
  StoredPicture,
  StoredVideo,
} from '../../platform/database/tables/stories.ts';
import { cropFindings } from '../../platform/definitions/pictures.ts';
import { filesIn } from '../../platform/definitions/references.ts';
import { requireNoErrors } from '../../platform/records/scope.ts';
import { stories, unknownFilm } from './content.ts';
import { fileTexts } from './fileTexts.ts';

export interface StoredMedia {
  readonly images: StoredPicture[];
  readonly video: StoredVideo | null;
  readonly embed: StoredEmbed | null;
  readonly attachments: StoredAttachment[];
}

type MediaBody = Pick<UpdateBody, 'images' | 'video' | 'embed' | 'attachments'>;

interface Languages {
  readonly language: Locale;
  readonly source: Locale;
}

const { images, video, embed, attachments } = stories.definition.facts;

/** Returns the files of media, with path and allowed types. */
export const mediaFiles = (media: StoredMedia): FileUse[] =>
  filesIn({ images, video, embed, attachments }, media);

/** Returns the written value, else the saved one; undefined for nothing. */
const savedUnless = <T>(written: T | null | undefined, old: T | undefined): T | undefined =>
  written === undefined ? old : (written ?? undefined);

function storedPicture(
  { sha256, alt, caption, texts, credit, ...framing }: UpdateBody['images'][number],
  old: StoredPicture | undefined,
  languages: Languages,
): StoredPicture {
  const crop = savedUnless(framing.crop, old?.crop);
  const focus = savedUnless(framing.focus, old?.focus);
  const text = fileTexts({ old: old?.text, own: { alt, caption }, texts }, languages);
  return { file: sha256, ...(crop && { crop }), ...(focus && { focus }), credit, text };
}

/** Returns a poster's framing; none without crop or focal point. */
const framed = (posterFraming: NonNullable<UpdateBody['video']>['posterFraming']) =>
  posterFraming?.crop || posterFraming?.focus ? { posterFraming } : {};

function storedVideo(
  { title, transcript, texts, posterFraming, ...facts }: NonNullable<UpdateBody['video']>,
  old: StoredVideo | null,
  languages: Languages,
): StoredVideo {
  const before = old?.file === facts.file ? old.text : undefined;
  const text = fileTexts({ old: before, own: { title, transcript }, texts }, languages);
  return { ...facts, ...framed(posterFraming), text };
}

const isSameFilm = (one: Pick<StoredEmbed, 'provider' | 'videoId'>, other: StoredEmbed | null) =>
  one.provider === other?.provider && one.videoId === other.videoId;

function storedEmbed(
  { title, transcript, texts, poster, posterFraming, ...facts }: NonNullable<UpdateBody['embed']>,
  old: StoredEmbed | null,
  languages: Languages,
): StoredEmbed {
  const before = isSameFilm(facts, old) ? old?.text : undefined;
  const text = fileTexts({ old: before, own: { title, transcript }, texts }, languages);
  return {
    ...facts,
    ...(poster !== null && { poster, ...framed(posterFraming) }),
    text: text as StoredEmbed['text'],
  };
}

/**
 * @throws ProblemError `invalid-request` for a crop outside of its picture, and an id that no film can have
 */
function requireValid(media: StoredMedia): void {
  const findings = [
    ...media.images.flatMap((picture, index) => cropFindings(picture, ['images', index])),
    ...cropFindings(media.video?.posterFraming ?? {}, ['video', 'posterFraming']),
    ...cropFindings(media.embed?.posterFraming ?? {}, ['embed', 'posterFraming']),
    ...unknownFilm({ embed: media.embed ?? undefined }),
  ];
  requireNoErrors(
    findings.map(({ path, error = 'invalid' }) => ({ path: path.join('.'), message: `editing.${error}` })),
  );
}

/**
 * Returns media for saving, with the texts of languages that a write does not name.
 *
 * @throws ProblemError `invalid-request`
 */
export function storedMedia(body: MediaBody, before: StoredMedia, languages: Languages): StoredMedia {
  const media: StoredMedia = {
    images: body.images.map((picture) =>
      storedPicture(
        picture,
        before.images.find(({ file }) => file === picture.sha256),
        languages,
      ),
    ),
    video: body.video
      ? storedVideo(body.video, before.video, languages)
      : savedUnlessNull(body, before, 'video'),
    embed: body.embed
      ? storedEmbed(body.embed, before.embed, languages)
      : savedUnlessNull(body, before, 'embed'),
    attachments: body.attachments.map(({ sha256, title, texts, language }) => {
      const old = before.attachments.find(({ file }) => file === sha256);
      const text = fileTexts({ old: old?.text, own: { title }, texts }, languages);
      return { file: sha256, language, text };
    }),
  };
  requireValid(media);
  return media;
}

const savedUnlessNull = <K extends 'video' | 'embed'>(
  body: MediaBody,
  before: StoredMedia,
  name: K,
): StoredMedia[K] | null => (body[name] === undefined ? before[name] : null);

/** Returns media with texts, by their identity. */
export const mediaTexts = ({
  images: pictures,
  video: film,
  embed: other,
  attachments: files,
}: StoredMedia) => [
  ...pictures,
  ...files,
  ...(film ? [film] : []),
  ...(other ? [{ file: `${other.provider} ${other.videoId}`, text: other.text }] : []),
];
