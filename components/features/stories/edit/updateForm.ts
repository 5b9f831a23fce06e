import type { CodeLists, Theme } from '#contract/codeLists/schema.ts';
import type { RecordState } from '#contract/records/constants.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { UpdateBody, UpdateEditing } from '#contract/stories/write.ts';
import { type FormShape, localMoment, momentOf, rowsOf, textOf } from '#lib/records/entries.ts';
import type { Fields } from '#lib/records/fields.ts';
import {
  stillChecked,
  textEntries,
  typedTexts,
  writtenBody,
  type WrittenFields,
  writtenFields,
} from '#lib/records/writtenTexts.ts';
import {
  fileBody,
  fileEntries,
  fileFields,
  type FileTexts,
  languagesTyped,
  olderFile,
  typedFile,
} from './fileTexts.ts';

/** Props of the forms of updates besides the record. */
export interface UpdateFormProps {
  editing: UpdateEditing;
  lists: CodeLists;
}

/** Picture or attachment with texts by language. */
interface UpdateImage extends FileTexts {
  readonly sha256: string;
  readonly credit: string;
}
interface UpdateAttachment extends FileTexts {
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
  images: { sha256: '', texts: {}, credit: '' } satisfies UpdateImage,
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
    images: body.images.map((row) => fileFields(row, { language, blank: imageText })),
    attachments: body.attachments.map((row) => fileFields(row, { language, blank: attachmentText })),
  } as unknown as UpdateFields;
}

/** Returns an update in the shape of the context API. */
export function updateBody({ images, attachments, ...fields }: UpdateFields): UpdateBody {
  const { language } = fields;
  return {
    ...writtenBody<UpdateBody>(fields as unknown as WrittenFields<UpdateBody>, updateText),
    images: images.map((row) => fileBody(row, { language, blank: imageText })),
    attachments: attachments.map((row) => fileBody(row, { language, blank: attachmentText })),
  } as UpdateBody;
}

/** Reads pictures and attachments of a draft from when these had one language. */
export function olderUpdate(fields: Fields, base: Fields): Fields {
  const [own, others] = [fields, base].map((each) => each['language'] as Locale);
  const read = (list: 'images' | 'attachments', blank: Readonly<Record<string, string>>) =>
    (fields[list] as Fields[] | undefined)?.map((row, index) =>
      olderFile(row, {
        blank,
        language: own!,
        before: own === others ? undefined : (base[list] as Fields[] | undefined)?.[index],
      }),
    );
  return { ...fields, images: read('images', imageText), attachments: read('attachments', attachmentText) };
}

export const updateShape: FormShape<UpdateFields> = {
  toEntries: (fields) => ({
    ...textEntries(fields),
    ...fileEntries('images', fields.images, ['credit']),
    ...fileEntries('attachments', fields.attachments, ['language']),
    status: [fields.status],
    author: [fields.author],
    themes: fields.themes,
    goals: fields.goals,
    publishedAt: [localMoment(fields.publishedAt)],
    project: [fields.project ?? ''],
    organization: [fields.organization ?? ''],
  }),
  toFields: (entries, fields) => {
    const typed = textOf(entries, 'publishedAt');
    const texts = typedTexts(entries, fields) as Pick<UpdateFields, 'upToDate'>;
    const images = rowsOf(entries, { list: 'images', first: 'credit' }, (row, index): UpdateImage => ({
      sha256: fields.images[index]?.sha256 ?? '',
      texts: typedFile(entries, row, { before: fields.images[index], blank: imageText }),
      credit: textOf(entries, `${row}.credit`),
    }));
    const attachments = rowsOf(
      entries,
      { list: 'attachments', first: 'language' },
      (row, index): UpdateAttachment => ({
        sha256: fields.attachments[index]?.sha256 ?? '',
        texts: typedFile(entries, row, { before: fields.attachments[index], blank: attachmentText }),
        language: textOf(entries, `${row}.language`) as Locale,
      }),
    );
    const inFiles = locales.filter((locale) =>
      languagesTyped([...fields.images, ...fields.attachments], [...images, ...attachments], locale),
    );
    return {
      ...fields,
      ...texts,
      upToDate: stillChecked(texts.upToDate, inFiles),
      author: textOf(entries, 'author'),
      status: textOf(entries, 'status') as RecordState,
      themes: [...(entries['themes'] ?? [])] as Theme[],
      goals: [...(entries['goals'] ?? [])],
      // The field has no seconds.
      publishedAt:
        typed === localMoment(fields.publishedAt) ? fields.publishedAt : momentOf(entries, 'publishedAt'),
      project: entries['project'] ? textOf(entries, 'project') || null : fields.project,
      organization: entries['organization'] ? textOf(entries, 'organization') || null : fields.organization,
      images,
      attachments,
    };
  },
};

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
