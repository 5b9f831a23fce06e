import type { Api } from '#lib/api/api.ts';
import { type Draft, type Drafts, isDraft } from '#lib/records/drafts.ts';
import type { Fields } from '../records/fields.ts';

const PAUSE_MS = 3000;

/**
 * Drafts that their author finds on other devices, too: kept on this one at once, and by the context API after a pause, where
 * it can be reached and somebody is signed in.
 */
export function createSharedDrafts(local: Drafts, api: Api): Drafts {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const sent = new Set<string>();

  async function send(place: string, { fields, base, version, at }: Draft): Promise<void> {
    sent.add(place);
    const body = { content: { fields, base, at }, version };
    await api.call('putDraft', { params: { key: place }, body }).catch(() => undefined);
  }

  async function fetched<F extends Fields>(place: string): Promise<Draft<F> | null> {
    const answer = await api.call('getDraft', { params: { key: place } }).catch(() => null);
    if (!answer?.draft) return null;
    const { draft } = answer;
    sent.add(place);
    const kept = { ...(draft.content as object | null), version: draft.version ?? 0 };
    return isDraft(kept) ? (kept as Draft<F>) : null;
  }

  return {
    async find<F extends Fields>(place: string) {
      const [here, there] = await Promise.all([local.find<F>(place), fetched<F>(place)]);
      return here && (!there || here.at >= there.at) ? here : there;
    },
    async keep(place, draft) {
      clearTimeout(timers.get(place));
      timers.set(
        place,
        setTimeout(() => void send(place, draft), PAUSE_MS),
      );
      await local.keep(place, draft);
    },
    async drop(place) {
      clearTimeout(timers.get(place));
      await local.drop(place);
      if (!sent.delete(place)) return;
      await api.call('deleteDraft', { params: { key: place } }).catch(() => undefined);
    },
    places: (beginning) => local.places(beginning),
  };
}
