import { useState } from 'react';
import { Editing } from '#components/record-editor/Editing.tsx';
import { DoneNote } from '#components/ui/DoneNote.tsx';
import type { Translation } from '#contract/translation/schema.ts';
import type { TranslationKey } from '#lib/api/translation.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { TranslationForm } from './TranslationForm.tsx';
import { useTranslationText } from './useTranslationText.ts';

interface TranslationEditorProps {
  viewer: Viewer;
  which: TranslationKey;
  translation: Translation;
}

/** Edits a translation and saves its draft. */
export function TranslationEditor({ viewer, which, translation }: TranslationEditorProps) {
  const { t } = useTranslation('translation');
  const text = useTranslationText(translation);
  // A discarded draft leaves nothing to compare with.
  const [round, setRound] = useState(0);
  return (
    <Editing key={round} viewer={viewer} describe={() => ({ name: translation.record.name, text })}>
      {round > 0 && <DoneNote>{t('done.discard')}</DoneNote>}
      <TranslationForm
        which={which}
        translation={translation}
        reader={viewer.context.oid}
        onDiscarded={() => {
          setRound(round + 1);
        }}
      />
    </Editing>
  );
}
