import { useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import type { EditedRecord, RecordPresence } from '#contract/presence/schema.ts';
import { leavePresence, type OpenForms, presenceQueries } from '#lib/api/presence.ts';
import { formatList } from '#lib/format/formatList.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Editor, EditorState } from '#lib/records/editing.ts';
import type { Fields } from '#lib/records/fields.ts';

interface PagePresence {
  /**
   * Adds an open form.
   *
   * @returns a function that removes it
   */
  readonly watch: (recordKey: string, record: EditedRecord) => () => void;
  readonly of: (recordKey: string) => RecordPresence | null;
  readonly refresh: () => void;
}

export const PresenceContext = createContext<PagePresence | null>(null);

/**
 * Sends heartbeats for the open forms of a page while its tab is visible, if the context API has presence.
 */
export function usePagePresence(): PagePresence {
  const { api } = useSite();
  const isOffered = useOffers()('putPresence');
  const [tab] = useState(() => crypto.randomUUID());
  const [open, setOpen] = useState<readonly OpenForms[]>([]);
  const forms: OpenForms = Object.assign({}, ...open) as OpenForms;
  const isOpen = isOffered && open.length > 0;
  const { data, refetch } = useQuery({ ...presenceQueries(api).heartbeat(tab, forms), enabled: isOpen });
  useEffect(() => (isOpen ? () => void leavePresence(api, tab) : undefined), [api, tab, isOpen]);
  const watch = useCallback((recordKey: string, record: EditedRecord) => {
    const form = { [recordKey]: record };
    setOpen((before) => [...before, form]);
    return () => {
      setOpen((before) => before.filter((each) => each !== form));
    };
  }, []);
  const refresh = useCallback(() => {
    if (isOpen) void refetch();
  }, [isOpen, refetch]);
  return { watch, of: (recordKey) => (isOpen ? (data?.[recordKey] ?? null) : null), refresh };
}

interface PresenceNoteProps<F extends Fields> {
  editor: Editor<F>;
  state: EditorState<F>;
  /** Null before the first save. */
  record: EditedRecord | null;
}

/** Names the other editors of a record, and offers their newer version. */
export function PresenceNote<F extends Fields>({ editor, state, record }: PresenceNoteProps<F>) {
  const presence = useContext(PresenceContext);
  const watch = presence?.watch;
  const named = JSON.stringify(record);
  const { recordKey } = editor;
  useEffect(
    () => (named === 'null' ? undefined : watch?.(recordKey, JSON.parse(named) as EditedRecord)),
    [watch, recordKey, named],
  );
  const { people = [], saved = null } = presence?.of(recordKey) ?? {};
  // Own saves in progress are no news.
  const isNewer =
    saved !== null && !saved.isYou && state.phase !== 'saving' && saved.version > latestOf(state);
  return (
    <div aria-live="polite" className="space-y-2">
      {people.length > 0 && <People names={people} />}
      {isNewer && <NewerVersion by={saved.by} onShow={() => void editor.refresh()} />}
    </div>
  );
}

const latestOf = <F extends Fields>({ saved, theirs }: EditorState<F>) => (theirs ?? saved).version;

function People({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('edit');
  const list = formatList(names, useLocale());
  return (
    <p className="border-l-4 border-leaf bg-sand px-4 py-2">
      {t('presence.here', { count: names.length, names: list })}
    </p>
  );
}

function NewerVersion({ by, onShow }: { by: string | null; onShow: () => void }) {
  const { t } = useTranslation('edit');
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-1 border-l-4 border-clay bg-sand px-4 py-2">
      {by ? t('presence.newerBy', { name: by }) : t('presence.newer')}
      <Button look="quiet" onClick={onShow}>
        {t('presence.show')}
      </Button>
    </p>
  );
}
