import type { CodeLists } from '#contract/codeLists/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { UpdateBody, UpdateEditing } from '#contract/stories/write.ts';
import type { Fields } from '#lib/records/fields.ts';
import { fieldsOfValues, type FormShape, nestedValues } from '#lib/records/formShape.ts';
import { writeSchemas } from '#lib/records/schemas.ts';
import { localMoment, momentOf } from '#lib/records/typed.ts';
import { stillChecked, writtenBody, type WrittenFields, writtenFields } from '#lib/records/writtenTexts.ts';
import { blankFraming, type PictureFraming, savedFraming, wholeFraming } from './framing.ts';
import { fileBody, fileFields, type FileTexts, languagesTyped, olderFile, typedFiles } from './fileTexts.ts';

/** Props of the forms of updates besides the record. */
export interface UpdateFormProps {
  editing: UpdateEditing;
  lists: CodeLists;
}

/** Picture or attachment with texts by language. */
export interface UpdateImage extends FileTexts, PictureFraming {
  readonly sha256: string;
  readonly credit: string;
}
export interface UpdateAttachment extends FileTexts {
  readonly sha256: string;
  readonly language: Locale;
}

export type UpdateFields = Omit<WrittenFields<UpdateBody>, 'images' | 'attachments'> &
  WrittenFields<
    Pick<UpdateBody, 'publishedAt' | 'author' | 'themes' | 'goals' | 'project' | 'organization' | 'status'>
  > & {
    readonly images: readonly UpdateImage[];
    readonly attachments: readonly UpdateAttachment[];
  };

export const updateText = { name: '', summary: '', description: '' };
export const imageText = { alt: '', caption: '' };
const attachmentText = { title: '' };

/** Returns empty pictures and attachments. */
export const updateParts = (language: Locale) => ({
  images: { sha256: '', texts: {}, credit: '', ...blankFraming },
  attachments: { sha256: '', texts: {}, language } satisfies UpdateAttachment,
});

interface Written {
  readonly body: UpdateBody;
  readonly sourceLocale?: Locale | undefined;
}

/** Returns an update in the shape of its form. */
export function updateFields({ body, sourceLocale }: Written): UpdateFields {
  const { language } = body;
  return {
    ...writtenFields<UpdateBody>(body, { blank: updateText, sourceLocale }),
    images: body.images.map((row) => ({ crop: null, focus: null, ...fileFields(row, { language, blank: imageText }) })),
    attachments: body.attachments.map((row) => fileFields(row, { language, blank: attachmentText })),
  } as unknown as UpdateFields;
}

/** Returns an update in the shape of the context API. */
export function updateBody({ images, attachments, ...fields }: UpdateFields): UpdateBody {
  const { language } = fields;
  return {
    ...writtenBody<UpdateBody>(fields as unknown as WrittenFields<UpdateBody>, updateText),
    images: images.map((row) => ({ ...fileBody(row, { language, blank: imageText }), ...wholeFraming(row) })),
    attachments: attachments.map((row) => fileBody(row, { language, blank: attachmentText })),
  } as UpdateBody;
}

/** Returns an update without what an older context API does not know. */
export const withoutMedia = ({ images, ...body }: UpdateBody): UpdateBody => ({
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
  const images = read('images', imageText)?.map((row) => ({ ...savedFraming(row, saved.images), ...row }));
  return { ...fields, images, attachments: read('attachments', attachmentText) };
}

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
    const images = typedFiles(next.images, { before: fields.images, blank: imageText });
    const attachments = typedFiles(next.attachments, { before: fields.attachments, blank: attachmentText });
    const inFiles = locales.filter((locale) =>
      languagesTyped([...fields.images, ...fields.attachments], [...images, ...attachments], locale),
    );
    return { ...next, images, attachments, upToDate: stillChecked(next.upToDate, inFiles) };
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
      attachments: [],
      status: 'draft',
      publishedAt: `${new Date().toISOString().slice(0, 13)}:00:00.000Z`,
    },
  });
