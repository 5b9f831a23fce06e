import type { Api } from '#lib/api/api.ts';
import { type Draft, type Drafts, isDraft } from '#lib/records/drafts.ts';
import type { Fields } from '../records/fields.ts';

const PAUSE_MS = 3000;

/** Saves drafts here at once and, for signed-in people, later in the context API. */
export function createSharedDrafts(local: Drafts, api: Api): Drafts {
  const waiting = new Map<string, { draft: Draft; timer: ReturnType<typeof setTimeout> }>();
  const sent = new Set<string>();

  function forget(recordKey: string): void {
    clearTimeout(waiting.get(recordKey)?.timer);
    waiting.delete(recordKey);
  }

  async function send(recordKey: string, { fields, base, version, at }: Draft): Promise<void> {
    forget(recordKey);
    sent.add(recordKey);
    const body = { content: { fields, base, at }, version };
    await api.call('putDraft', { params: { key: recordKey }, body }).catch(() => undefined);
  }

  async function fetched<F extends Fields>(recordKey: string): Promise<Draft<F> | null> {
    const response = await api.call('getDraft', { params: { key: recordKey } }).catch(() => null);
    if (!response?.draft) return null;
    const { draft } = response;
    sent.add(recordKey);
    const savedDraft = { ...(draft.content as object | null), version: draft.version ?? 0 };
    return isDraft(savedDraft) ? (savedDraft as Draft<F>) : null;
  }

  return {
    async find<F extends Fields>(recordKey: string) {
      const [here, there] = await Promise.all([local.find<F>(recordKey), fetched<F>(recordKey)]);
      return here && (!there || here.at >= there.at) ? here : there;
    },
    async keep(recordKey, draft) {
      forget(recordKey);
      const timer = setTimeout(() => void send(recordKey, draft), PAUSE_MS);
      waiting.set(recordKey, { draft, timer });
      return local.keep(recordKey, draft);
    },
    flush() {
      local.flush();
      for (const [recordKey, { draft }] of waiting) void send(recordKey, draft);
    },
    async discardDraft(recordKey) {
      forget(recordKey);
      await local.discardDraft(recordKey);
      if (!sent.delete(recordKey)) return;
      await api.call('deleteDraft', { params: { key: recordKey } }).catch(() => undefined);
    },
    recordKeys: (beginning) => local.recordKeys(beginning),
  };
}
