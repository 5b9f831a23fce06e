import type { Locale } from '#contract/shared/locale.ts';
import type { UpdateBody } from '#contract/stories/write.ts';
import type { StoredAttachment, StoredPicture } from '../../platform/database/tables/stories.ts';
import { cropFindings } from '../../platform/definitions/pictures.ts';
import { requireNoErrors } from '../../platform/records/scope.ts';
import { fileTexts } from './fileTexts.ts';

/** Saved pictures and documents of an update. */
export interface StoredMedia {
  readonly images: readonly StoredPicture[];
  readonly attachments: readonly StoredAttachment[];
}

interface Languages {
  readonly language: Locale;
  readonly source: Locale;
}

/** Returns what a write says, or what is saved where it says nothing; undefined for nothing. */
const keptUnless = <T>(written: T | null | undefined, old: T | undefined): T | undefined =>
  written === undefined ? old : (written ?? undefined);

function storedPicture(
  { sha256, alt, caption, texts, credit, ...framing }: UpdateBody['images'][number],
  old: StoredPicture | undefined,
  languages: Languages,
): StoredPicture {
  const crop = keptUnless(framing.crop, old?.crop);
  const focus = keptUnless(framing.focus, old?.focus);
  const text = fileTexts({ old: old?.text, own: { alt, caption }, texts }, languages);
  return { file: sha256, ...(crop && { crop }), ...(focus && { focus }), credit, text };
}

/**
 * Returns pictures and documents of an update as they are saved, with the texts of languages that a write does not name.
 *
 * @throws ProblemError `invalid-request` for a crop outside of its picture
 */
export function storedMedia(
  body: Pick<UpdateBody, 'images' | 'attachments'>,
  before: StoredMedia,
  languages: Languages,
): StoredMedia {
  const images = body.images.map((picture) =>
    storedPicture(
      picture,
      before.images.find(({ file }) => file === picture.sha256),
      languages,
    ),
  );
  const attachments = body.attachments.map(({ sha256, title, texts, language }) => {
    const old = before.attachments.find(({ file }) => file === sha256);
    return { file: sha256, language, text: fileTexts({ old: old?.text, own: { title }, texts }, languages) };
  });
  requireNoErrors(
    images
      .flatMap((picture, index) => cropFindings(picture, ['images', index]))
      .map(({ path, error = 'invalid' }) => ({ path: path.join('.'), message: `editing.${error}` })),
  );
  return { images, attachments };
}
