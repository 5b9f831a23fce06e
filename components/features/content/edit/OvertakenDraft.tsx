import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { ConflictDialog } from '#components/record-editor/ConflictDialog.tsx';
import { Button } from '#components/ui/Button.tsx';
import { DoneNote } from '#components/ui/DoneNote.tsx';
import type { ContentRecord } from '#contract/content/schema.ts';
import { contentSteps } from '#lib/api/content.ts';
import { type ContentFields, contentFields, contentOfFields } from '#lib/content/contentFields.ts';
import { definitions } from '#lib/content/definitions.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Editor, EditorState } from '#lib/records/editing.ts';
import { settled, type Side } from '#lib/records/fields.ts';
import type { ContentText } from '../useContentText.ts';

interface OvertakenDraftProps {
  record: ContentRecord;
  editor: Editor<ContentFields>;
  state: EditorState<ContentFields>;
  text: ContentText;
  isComparing: boolean;
  onCompare: (isComparing: boolean) => void;
  /** Runs once the draft takes account of the published version. */
  onCompared: () => void;
  /** Reloads the record. */
  reread: () => Promise<unknown>;
}

/** Compares a draft with what was published since it was started; empty if nothing was. */
export function OvertakenDraft(props: OvertakenDraftProps) {
  const { record, editor, state, text, isComparing, onCompare, onCompared, reread } = props;
  const { t } = useTranslation(['content', 'edit']);
  const { api } = useSite();
  const [isDone, setDone] = useState(false);
  const { noun, id, overtaken, published } = record;
  const definition = definitions[noun];
  const fieldsOf = (content: ContentRecord['content']) => contentFields(definition, content);
  const settle = useMutation({
    async mutationFn(chosen: Readonly<Record<string, Side>>) {
      if (!overtaken || !published) return;
      if (!(await editor.save())) throw new ApiError('invalid-request', 'the draft is not saved');
      const { fields: mine, saved } = editor.state();
      const fields = settled({ mine, theirs: fieldsOf(published) }, chosen);
      const content = contentOfFields(definition, fields);
      const body = { content, basedOn: overtaken.version };
      const { version } = await contentSteps(api, { noun, id }).rebase(saved.version, body);
      editor.applyServerState({ fields, version });
      setDone(true);
      onCompared();
    },
    async onSettled() {
      onCompare(false);
      await reread();
    },
  });
  if (!overtaken || !published) return isDone && <DoneNote>{t('overtaken.done')}</DoneNote>;
  return (
    <div
      className="rounded-small border border-clay bg-sand p-4"
      role="group"
      aria-label={t('overtaken.title')}
    >
      <p>{t('overtaken.text')}</p>
      {settle.isError && (
        <p role="alert" className="mt-2 font-semibold text-clay">
          {t('steps.failed.unavailable')}
        </p>
      )}
      <p className="mt-3">
        <Button
          look="secondary"
          isBusy={settle.isPending}
          onClick={() => {
            onCompare(true);
          }}
        >
          {t('edit:conflict.compare')}
        </Button>
      </p>
      {isComparing && (
        <ConflictDialog
          editor={{ settle: (chosen) => settle.mutateAsync(chosen).then(() => true) }}
          state={{
            fields: state.fields,
            // Without a base, every difference is one that both have made.
            saved: { fields: fieldsOf(overtaken.base ?? {}), version: state.saved.version },
            theirs: { fields: fieldsOf(published), version: overtaken.version },
          }}
          name={record.name}
          by={null}
          words={{
            title: t('overtaken.title'),
            lead: t('overtaken.lead'),
            mine: t('overtaken.mine'),
            theirs: t('overtaken.theirs'),
          }}
          text={text}
          onClose={() => {
            onCompare(false);
          }}
        />
      )}
    </div>
  );
}
