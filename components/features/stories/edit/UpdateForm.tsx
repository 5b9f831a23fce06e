import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { labelsOf, textFields, useFieldText } from '#components/entities/useFieldText.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { HistoryDetails } from '#components/record-editor/HistoryDetails.tsx';
import { RecordForm } from '#components/record-editor/RecordForm.tsx';
import { useEditor } from '#components/record-editor/useEditor.ts';
import { useTextLanguage } from '#components/record-editor/useTextLanguage.ts';
import { WrittenTexts } from '#components/record-editor/WrittenTexts.tsx';
import type { File } from '#contract/files/schema.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { UpdateRecord } from '#contract/stories/write.ts';
import { contributionAddress } from '#lib/api/contributionAddress.ts';
import { storyQueries } from '#lib/api/stories.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { SavedRecordState } from '#lib/records/fields.ts';
import { lastingSlug } from '#lib/records/recordKeys.ts';
import { savedRecord } from '#lib/records/savedRecord.ts';
import { writtenIn } from '#lib/records/writtenTexts.ts';
import { FileRows } from './FileRows.tsx';
import { fieldOfFile } from './fileTexts.ts';
import { FilmRows } from './FilmRows.tsx';
import { UpdateFieldset } from './UpdateFieldset.tsx';
import {
  newUpdate,
  olderUpdate,
  updateBody,
  updateCheck,
  type UpdateFields,
  updateFields,
  type UpdateFormProps,
  updateParts,
  updateShape,
  updateText,
  withoutMedia,
} from './updateForm.ts';

const own = [
  ...textFields(Object.keys(updateText)),
  ...(['publishedAt', 'author', 'project', 'organization', 'themes', 'goals', 'status'] as const),
];

export function StoredUpdate({ slug, ...props }: UpdateFormProps & { slug: string }) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const params = { initiative: props.editing.initiative.slug, update: slug };
  const { data, isError } = useQuery(storyQueries(api).record(params));
  // A later reading that fails leaves the form, and what was typed.
  if (isError && !data) return <p role="alert">{t('form.notLoaded')}</p>;
  if (!data) return <p className="text-stone">{t('notes.loading')}</p>;
  return <SavedUpdate {...props} record={data} />;
}

function SavedUpdate({ record, ...props }: UpdateFormProps & { record: UpdateRecord }) {
  const { update: body, version, sourceLocale, outdated, files } = record;
  const saved = useMemo(
    () => ({ fields: updateFields({ body, sourceLocale }), version }),
    [body, sourceLocale, version],
  );
  return (
    <UpdateForm {...props} slug={lastingSlug(record)} {...{ saved, files, outdated, isInOne: !body.texts }} />
  );
}

/** Creates an update of the initiative, or in a partner's name. */
export function NewUpdate(props: UpdateFormProps) {
  const { viewer } = useSite();
  const language = useLocale();
  const { forInitiative, organizations } = props.editing;
  const organization = forInitiative ? null : (organizations[0]?.slug ?? null);
  const [saved] = useState(() => ({
    fields: newUpdate({ language, author: viewer?.profile.name ?? '', organization }),
    version: 0,
  }));
  return <UpdateForm {...props} {...{ slug: null, saved, files: [], outdated: {}, isInOne: false }} />;
}

interface FormProps extends UpdateFormProps {
  slug: string | null;
  saved: SavedRecordState<UpdateFields>;
  files: readonly File[];
  outdated: OutdatedTexts | undefined;
  isInOne: boolean;
}

function UpdateForm({ editing, lists, slug, saved, files, outdated, isInOne }: FormProps) {
  const { t } = useTranslation('edit');
  const { api, viewer } = useSite();
  const client = useQueryClient();
  const locale = useLocale();
  const [added, setAdded] = useState<readonly File[]>([]);
  const sent = [...files, ...added];
  const initiative = editing.initiative.slug;
  const bodyOf = (written: UpdateFields) =>
    editing.acceptsMedia ? updateBody(written) : withoutMedia(updateBody(written));
  const remote = savedRecord<UpdateFields>(slug, {
    create: (written, idempotencyKey) =>
      api.call('createUpdate', { params: { initiative }, body: bodyOf(written), idempotencyKey }),
    update: (update, written, version) =>
      api.call('updateUpdate', { params: { initiative, update }, body: bodyOf(written), version }),
    read: async (asked) => {
      const record = await api.call('getUpdateRecord', { params: { initiative, update: asked } });
      const { update: body, version, sourceLocale } = record;
      return { fields: updateFields({ body, sourceLocale }), version };
    },
    parts: updateParts(locale),
    onSaved: () => void client.invalidateQueries({ queryKey: ['stories'] }),
  });
  const recordKey = `update:${initiative}:${slug ?? '-new'}`;
  const { editor, state } = useEditor<UpdateFields>({
    recordKey,
    saved,
    remote,
    upgrade: (draft, base) => olderUpdate(draft, base, saved.fields),
    pause: null,
  });
  const shown = useTextLanguage(state, { isInOne });
  const { fields } = state;
  const named = [...editing.goals, ...editing.projects, ...editing.organizations];
  const text = useFieldText(
    new Map([
      ...lists.theme.map(({ code, name }) => [code, name] as const),
      ...named.map((each) => [each.slug, each.name] as const),
    ]),
  );
  const name = `update-${slug ?? 'new'}`;
  const { images, video, embed, attachments } = fields;
  const captions = Object.fromEntries(
    video.map((film, index) => [`video.${String(index)}.captions`, film.captions]),
  );
  const of = { kind: 'update', initiative } as const;
  const { organization } = state.saved.fields;
  const address =
    slug === null ? null : contributionAddress(viewer?.context ?? null, { ...of, slug, organization });
  return (
    <>
      <RecordForm
        {...{ name, editor, state, shape: updateShape, text }}
        record={address}
        check={updateCheck}
        fieldOf={(path) => shown.fieldOf(fieldOfFile(path, fields.language))}
        labels={labelsOf(text, { own, rows: { images, attachments, video, embed, ...captions } })}
        title={writtenIn(fields, 'name', locale) || t('updates.add')}
        submit={t('form.save')}
      >
        <UpdateFieldset
          {...{ editing, lists, fields, isNew: slug === null }}
          images={sent.filter(({ mediaType }) => mediaType.startsWith('image/'))}
          language={shown.language}
        >
          {(children) => (
            <WrittenTexts
              {...{ fields, text, outdated, isNew: slug === null }}
              {...{ language: shown.language, languages: shown.languages, choose: shown.choose }}
              names={Object.keys(updateText)}
              change={editor.change}
            >
              {children}
            </WrittenTexts>
          )}
        </UpdateFieldset>
        <FileRows
          form={name}
          language={shown.language}
          acceptsMedia={editing.acceptsMedia ?? false}
          files={sent}
          onUploaded={(file) => {
            setAdded([...added, file]);
          }}
        />
        {editing.acceptsMedia && <FilmRows form={name} language={shown.language} />}
      </RecordForm>
      {address && (
        <HistoryDetails
          {...address}
          text={text}
          onRestored={() => void client.invalidateQueries({ queryKey: ['stories'] })}
        />
      )}
    </>
  );
}
