import {
  blankFraming,
  type PictureFraming,
  wholeFraming,
} from '#components/record-editor/picture/framing.ts';
import type { CodeLists } from '#contract/codeLists/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { UpdateBody, UpdateEditing } from '#contract/stories/write.ts';
import type { Fields } from '#lib/records/fields.ts';
import { fieldsOfValues, type FormShape, nestedValues } from '#lib/records/formShape.ts';
import { writeSchemas } from '#lib/records/schemas.ts';
import { localMoment, momentOf } from '#lib/records/typed.ts';
import { stillChecked, writtenBody, type WrittenFields, writtenFields } from '#lib/records/writtenTexts.ts';
import { fileBody, fileFields, type FileTexts, languagesTyped, olderFile, typedFiles } from './fileTexts.ts';

export interface UpdateFormProps {
  editing: UpdateEditing;
  lists: CodeLists;
}

/** Picture, film or attachment with texts by language. */
export interface UpdateImage extends FileTexts, PictureFraming {
  readonly sha256: string;
  readonly credit: string;
}
export interface UpdateVideo extends FileTexts {
  readonly file: string | null;
  readonly poster: string | null;
  readonly posterFraming: PictureFraming;
  readonly seconds: number | null;
  readonly captions: readonly { readonly language: Locale; readonly file: string | null }[];
}
export interface UpdateEmbed extends FileTexts {
  readonly provider: string;
  readonly videoId: string;
  readonly poster: string | null;
  readonly posterFraming: PictureFraming;
}
export interface UpdateAttachment extends FileTexts {
  readonly sha256: string;
  readonly language: Locale;
}

type Media = 'images' | 'video' | 'embed' | 'attachments';

export type UpdateFields = Omit<WrittenFields<UpdateBody>, Media> &
  WrittenFields<
    Pick<UpdateBody, 'publishedAt' | 'author' | 'themes' | 'goals' | 'project' | 'organization' | 'status'>
  > & {
    readonly images: readonly UpdateImage[];
    /** At most one each. */
    readonly video: readonly UpdateVideo[];
    readonly embed: readonly UpdateEmbed[];
    readonly attachments: readonly UpdateAttachment[];
  };

export const updateText = { name: '', summary: '', description: '' };
export const imageText = { alt: '', caption: '' };
const filmText = { title: '', transcript: '' };
const attachmentText = { title: '' };

export const updateParts = (language: Locale) => ({
  images: { sha256: '', texts: {}, credit: '', ...blankFraming } satisfies UpdateImage,
  video: {
    ...{ file: null, poster: null, posterFraming: blankFraming, seconds: null },
    ...{ captions: [{ language, file: null }], texts: {} },
  } satisfies UpdateVideo,
  embed: {
    ...{ provider: '', videoId: '', poster: null, posterFraming: blankFraming, texts: {} },
  } satisfies UpdateEmbed,
  attachments: { sha256: '', texts: {}, language } satisfies UpdateAttachment,
});

interface Written {
  readonly body: UpdateBody;
  readonly sourceLocale?: Locale | undefined;
}

const framingFields = ({ crop, focus }: PictureFraming) => ({
  crop: crop ?? blankFraming.crop,
  focus: focus ?? blankFraming.focus,
});

const filmFields = (film: NonNullable<UpdateBody['video'] | UpdateBody['embed']>, language: Locale) => ({
  ...fileFields(film, { language, blank: filmText }),
  posterFraming: framingFields(film.posterFraming ?? {}),
});

/** Returns an update in the shape of its form. */
export function updateFields({ body, sourceLocale }: Written): UpdateFields {
  const { language, video, embed } = body;
  return {
    ...writtenFields<UpdateBody>(body, { blank: updateText, sourceLocale }),
    images: body.images.map((row) => ({
      ...fileFields(row, { language, blank: imageText }),
      ...framingFields(row),
    })),
    video: video ? [filmFields(video, language)] : [],
    embed: embed ? [filmFields(embed, language)] : [],
    attachments: body.attachments.map((row) => fileFields(row, { language, blank: attachmentText })),
  } as unknown as UpdateFields;
}

function filmBody([film]: readonly (UpdateVideo | UpdateEmbed)[], language: Locale): object | null {
  if (!film) return null;
  const { crop, focus } = wholeFraming(film.posterFraming);
  const isFramed = film.poster !== null && (crop ?? focus) !== null;
  return {
    ...fileBody(film, { language, blank: filmText }),
    posterFraming: isFramed ? { ...(crop && { crop }), ...(focus && { focus }) } : null,
  };
}

/** Returns an update in the shape of the context API. */
export function updateBody({ images, video, embed, attachments, ...fields }: UpdateFields): UpdateBody {
  const { language } = fields;
  return {
    ...writtenBody<UpdateBody>(fields as unknown as WrittenFields<UpdateBody>, updateText),
    images: images.map((row) => ({ ...fileBody(row, { language, blank: imageText }), ...wholeFraming(row) })),
    video: filmBody(video, language),
    embed: filmBody(embed, language),
    attachments: attachments.map((row) => fileBody(row, { language, blank: attachmentText })),
  } as UpdateBody;
}

/** Returns an update without fields unknown to an older context API. */
export const withoutMedia = ({ images, video: _video, embed: _embed, ...body }: UpdateBody): UpdateBody => ({
  ...body,
  images: images.map(({ crop: _crop, focus: _focus, ...image }) => image),
});

/** Reads pictures and attachments of a draft from when these had one language, and no crop. */
export function olderUpdate(fields: Fields, base: Fields, saved: UpdateFields): Fields {
  const [own, others] = [fields, base].map((each) => each['language'] as Locale);
  const read = (list: 'images' | 'attachments', blank: Readonly<Record<string, string>>) =>
    (fields[list] as Fields[] | undefined)?.map((row, index) =>
      olderFile(row, {
        blank,
        language: own!,
        before: own === others ? undefined : (base[list] as Fields[] | undefined)?.[index],
      }),
    );
  const images = read('images', imageText)?.map((row) => {
    const { crop, focus } = saved.images.find(({ sha256 }) => sha256 === row['sha256']) ?? blankFraming;
    return { crop, focus, ...row };
  });
  return { ...fields, images, attachments: read('attachments', attachmentText) };
}

const mediaNames = ['images', 'video', 'embed', 'attachments'] as const;

const bySha256 = ({ sha256 }: { readonly sha256: string }) => sha256;
const only = () => null;

/** Returns the media during typing. */
const typedMedia = (next: UpdateFields, fields: UpdateFields): Pick<UpdateFields, Media> => ({
  images: typedFiles(next.images, { before: fields.images, blank: imageText, keyOf: bySha256 }),
  video: typedFiles(next.video, { before: fields.video, blank: filmText, keyOf: only }),
  embed: typedFiles(next.embed, { before: fields.embed, blank: filmText, keyOf: only }),
  attachments: typedFiles(next.attachments, {
    before: fields.attachments,
    blank: attachmentText,
    keyOf: bySha256,
  }),
});

export const updateShape: FormShape<UpdateFields> = {
  toValues: (fields) => ({ ...nestedValues(fields), publishedAt: localMoment(fields.publishedAt) }),
  toFields({ publishedAt, ...values }, fields) {
    const typed = String(publishedAt);
    const next = fieldsOfValues(
      {
        ...values,
        // The field has no seconds.
        publishedAt: typed === localMoment(fields.publishedAt) ? fields.publishedAt : momentOf(typed),
      },
      fields,
    );
    const media = typedMedia(next, fields);
    const inFiles = locales.filter((locale) =>
      mediaNames.some((name) => languagesTyped(fields[name], media[name], locale)),
    );
    return { ...next, ...media, upToDate: stillChecked(next.upToDate, inFiles) };
  },
};

export const updateCheck = { schema: writeSchemas.update, toBody: updateBody };

interface Begin {
  readonly language: Locale;
  readonly author: string;
  readonly organization: string | null;
}

/** Returns an empty update, dated to the current hour. */
export const newUpdate = ({ language, author, organization }: Begin): UpdateFields =>
  updateFields({
    body: {
      language,
      ...updateText,
      texts: {},
      author,
      organization,
      project: null,
      themes: [],
      goals: [],
      images: [],
      video: null,
      embed: null,
      attachments: [],
      status: 'draft',
      publishedAt: `${new Date().toISOString().slice(0, 13)}:00:00.000Z`,
    },
  });
