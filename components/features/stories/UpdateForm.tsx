import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import type { File } from '#contract/file.ts';
import { HistoryDetails } from '#components/edit/HistoryDetails.tsx';
import { RecordForm } from '#components/edit/RecordForm.tsx';
import { useEditor } from '#components/edit/useEditor.ts';
import { labelsOf, useFieldText } from '#components/edit/useFieldText.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { storyQueries } from '#lib/api/stories.ts';
import { contributionAddress } from '#lib/edit/contributionAddress.ts';
import type { Stored } from '#lib/edit/fields.ts';
import { savedRecord } from '#lib/edit/savedRecord.ts';
import { FileRows } from './FileRows.tsx';
import { UpdateFieldset } from './UpdateFieldset.tsx';
import { newUpdate, type UpdateFields, type UpdateFormProps, updateShape } from './updateForm.ts';

const own = [
  ...(['language', 'name', 'summary', 'description', 'publishedAt', 'author', 'themes', 'goals'] as const),
  ...(['project', 'organization', 'status'] as const),
];

/** One update as its editors write it, loaded when it is asked for. */
export function StoredUpdate({ slug, ...props }: UpdateFormProps & { slug: string }) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const params = { initiative: props.editing.initiative.slug, update: slug };
  const { data, isError } = useQuery(storyQueries(api).record(params));
  if (isError) return <p role="alert">{t('form.notLoaded')}</p>;
  if (!data) return <p className="text-stone">{t('notes.loading')}</p>;
  const stored = { fields: data.update, version: data.version };
  return <UpdateForm {...props} slug={slug} stored={stored} files={data.files} />;
}

/** A new update: of the initiative, or in the name of a partner. */
export function NewUpdate(props: UpdateFormProps) {
  const { viewer } = useSite();
  const language = useLocale();
  const { forInitiative, organizations } = props.editing;
  const organization = forInitiative ? null : (organizations[0]?.slug ?? null);
  const [fields] = useState(() => newUpdate({ language, author: viewer?.profile.name ?? '', organization }));
  return <UpdateForm {...props} slug={null} stored={{ fields, version: 0 }} files={[]} />;
}

interface FormProps extends UpdateFormProps {
  slug: string | null;
  stored: Stored<UpdateFields>;
  files: readonly File[];
}

function UpdateForm({ editing, lists, slug, stored, files }: FormProps) {
  const { t } = useTranslation('edit');
  const { api, viewer } = useSite();
  const client = useQueryClient();
  const [added, setAdded] = useState<readonly File[]>([]);
  const sent = [...files, ...added];
  const initiative = editing.initiative.slug;
  const remote = savedRecord<UpdateFields>(slug, {
    create: (body, idempotencyKey) =>
      api.call('createUpdate', { params: { initiative }, body, idempotencyKey }),
    update: (update, body, version) =>
      api.call('updateUpdate', { params: { initiative, update }, body, version }),
    read: async (asked) => {
      const { update, version } = await api.call('getUpdateRecord', {
        params: { initiative, update: asked },
      });
      return { fields: update, version };
    },
    onSaved: () => void client.invalidateQueries({ queryKey: ['stories'] }),
  });
  const place = `update:${initiative}:${slug ?? '-new'}`;
  const { editor, state } = useEditor<UpdateFields>({ place, stored, remote, pause: null });
  const { fields } = state;
  const named = [...editing.goals, ...editing.projects, ...editing.organizations];
  const text = useFieldText(
    new Map([
      ...lists.theme.map(({ code, name }) => [code, name] as const),
      ...named.map((each) => [each.slug, each.name] as const),
    ]),
  );
  const name = `update-${slug ?? 'new'}`;
  const { images, attachments } = fields;
  const of = { kind: 'update', initiative } as const;
  const { organization } = state.stored.fields;
  return (
    <>
      <RecordForm
        {...{ name, editor, state, shape: updateShape, text }}
        labels={labelsOf(text, { own, rows: { images, attachments } })}
        title={fields.name || t('updates.add')}
        submit={t('form.store')}
      >
        <UpdateFieldset
          {...{ editing, lists, fields, isNew: slug === null }}
          images={sent.filter(({ mediaType }) => mediaType.startsWith('image/'))}
        />
        <FileRows
          form={name}
          fields={fields}
          files={sent}
          onChange={editor.change}
          onUploaded={(file) => {
            setAdded([...added, file]);
          }}
        />
      </RecordForm>
      {slug !== null && (
        <HistoryDetails
          {...contributionAddress(viewer?.context ?? null, { ...of, slug, organization })}
          text={text}
          onRestored={() => void client.invalidateQueries({ queryKey: ['stories'] })}
        />
      )}
    </>
  );
}
