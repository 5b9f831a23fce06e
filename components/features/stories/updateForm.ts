import type { CodeLists, Theme } from '#contract/codeList.ts';
import type { Locale } from '#contract/locale.ts';
import type { UpdateBody, UpdateEditing } from '#contract/updateEditing.ts';
import type { RecordState } from '#contract/recordStates.ts';
import { type FormShape, localMoment, momentOf, rowEntries, rowsOf, textOf } from '#lib/edit/entries.ts';
import type { Fields } from '#lib/edit/fields.ts';

/** What the forms of updates need besides the record. */
export interface UpdateFormProps {
  editing: UpdateEditing;
  lists: CodeLists;
}

export type UpdateFields = UpdateBody & Fields;

type Attachment = UpdateBody['attachments'][number];
type Image = UpdateBody['images'][number];

export const updateShape: FormShape<UpdateFields> = {
  toEntries: ({ images, attachments, publishedAt, themes, goals, project, organization, ...words }) => ({
    ...rowEntries('images', images),
    ...rowEntries('attachments', attachments),
    ...{ language: [words.language], name: [words.name], summary: [words.summary], status: [words.status] },
    ...{ description: [words.description], author: [words.author], themes, goals },
    publishedAt: [localMoment(publishedAt)],
    project: [project ?? ''],
    organization: [organization ?? ''],
  }),
  toFields: (entries, fields) => {
    const typed = textOf(entries, 'publishedAt');
    return {
      ...fields,
      language: textOf(entries, 'language') as Locale,
      name: textOf(entries, 'name'),
      summary: textOf(entries, 'summary'),
      description: textOf(entries, 'description'),
      author: textOf(entries, 'author'),
      status: textOf(entries, 'status') as RecordState,
      themes: [...(entries['themes'] ?? [])] as Theme[],
      goals: [...(entries['goals'] ?? [])],
      // The field knows no seconds.
      publishedAt:
        typed === localMoment(fields.publishedAt) ? fields.publishedAt : momentOf(entries, 'publishedAt'),
      project: entries['project'] ? textOf(entries, 'project') || null : fields.project,
      organization: entries['organization'] ? textOf(entries, 'organization') || null : fields.organization,
      images: rowsOf(entries, { list: 'images', first: 'alt' }, (row, index): Image => ({
        sha256: fields.images[index]?.sha256 ?? '',
        alt: textOf(entries, `${row}.alt`),
        caption: textOf(entries, `${row}.caption`),
        credit: textOf(entries, `${row}.credit`),
      })),
      attachments: rowsOf(entries, { list: 'attachments', first: 'title' }, (row, index): Attachment => ({
        sha256: fields.attachments[index]?.sha256 ?? '',
        title: textOf(entries, `${row}.title`),
        language: textOf(entries, `${row}.language`) as Locale,
      })),
    };
  },
};

interface Begin {
  readonly language: Locale;
  readonly author: string;
  readonly organization: string | null;
}

/** An update before anything is written; it is of the hour in which somebody begins. */
export const newUpdate = ({ language, author, organization }: Begin): UpdateFields => ({
  ...{ language, name: '', summary: '', description: '', author, organization, project: null },
  ...{ themes: [], goals: [], images: [], attachments: [], status: 'draft' },
  publishedAt: `${new Date().toISOString().slice(0, 13)}:00:00.000Z`,
});
