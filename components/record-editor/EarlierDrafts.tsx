import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Fields } from '#lib/records/fields.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { type Described, useEditSession } from './Editing.tsx';
import { useOpenEditor } from './useOpenEditor.ts';

interface EarlierDraftsProps {
  /** Common start of the record keys of this page. */
  beginning: string;
  /** Begins the editing of a record; false if it is gone. */
  begin: (recordKey: string) => boolean;
  describe: (recordKey: string) => Described;
}

/** Offers all unsaved input of this page, by record. */
export function EarlierDrafts({ beginning, begin, describe }: EarlierDraftsProps) {
  const editSession = useEditSession();
  const [recordKeys, setRecordKeys] = useState<readonly string[]>([]);
  const found = useEffectEvent((drafted: readonly string[]) => {
    setRecordKeys(drafted.filter(begin));
  });
  useEffect(() => {
    let current = true;
    void editSession.drafted(beginning).then((drafted) => {
      if (current) found(drafted);
    });
    return () => {
      current = false;
    };
  }, [editSession, beginning]);
  return recordKeys.map((recordKey) => (
    <Offer key={recordKey} recordKey={recordKey} described={describe(recordKey)} />
  ));
}

function Offer({ recordKey, described }: { recordKey: string; described: Described }) {
  const { t } = useTranslation('edit');
  const editSession = useEditSession();
  const state = useOpenEditor<Fields>(recordKey);
  const editor = editSession.find(recordKey);
  const [wasOffered, setWasOffered] = useState(false);
  if (state?.offered && !wasOffered) setWasOffered(true);
  if (!editor || !state || !wasOffered) return null;
  return (
    <section aria-label={t('draft.of', { name: described.name })}>
      <h3 className="mb-2 font-semibold">{described.name}</h3>
      <DraftOffer editor={editor} state={state} text={described.text} />
    </section>
  );
}
