import { expect } from 'vitest';
import { type Actor, type Body, type Call, newKey, type Write } from './actor.ts';

const farAway = '2099-01-01T00:00:00.000Z';

interface Saved {
  readonly version: number;
  readonly status: string;
  readonly state: string;
  readonly summary: string;
  /** Public summary; null if hidden. */
  readonly seen: string | null;
  readonly steps: number;
}

const steps = [
  'save',
  'publish',
  'save',
  'schedule',
  'unschedule',
  'save',
  'publish',
  'save',
  'discard',
] as const;
type Step = (typeof steps)[number] | 'withdraw' | 'publish again';
const cycle: readonly Step[] = [...steps, 'withdraw', 'publish again'];

/** Takes all steps with organizations in sequence. */
export class ContentActor implements Actor {
  private id: string | null = null;
  private slug = '';
  private done = 0;
  private record = 0;
  private saved: Saved | null = null;

  readonly name: string;
  private readonly as: string;

  constructor(name: string, as: string) {
    this.name = name;
    this.as = as;
  }

  private content(summary: string): object {
    const name = `Mill ${this.name} ${String(this.record)}`;
    const text = { en: { name, summary, description: 'Invented.' } };
    return { content: { sourceLocale: 'en', text, type: 'ngo', country: 'NL' } };
  }

  private step = (): Step => cycle[this.done % cycle.length]!;

  next(): Write {
    if (!this.saved) {
      const body = this.content('First.');
      return {
        name: 'create',
        as: this.as,
        method: 'POST',
        url: '/v1/content/organizations',
        body,
        key: newKey(),
      };
    }
    const step = this.step();
    const { version } = this.saved;
    const at = (path: string) => `/v1/content/organizations/records/${this.id!}/${path}`;
    const base = { name: step, as: this.as, version, key: newKey() } as const;
    const nothing = { note: null };
    switch (step) {
      case 'save':
        return {
          ...base,
          method: 'PUT',
          url: at('draft'),
          body: this.content(`Version ${String(version + 1)}.`),
        };
      case 'publish':
      case 'publish again':
        return { ...base, method: 'POST', url: at('publication'), body: { ...nothing, at: null } };
      case 'schedule':
        return { ...base, method: 'POST', url: at('publication'), body: { ...nothing, at: farAway } };
      case 'unschedule':
        return { ...base, method: 'DELETE', url: at('publication') };
      case 'discard':
        return { ...base, method: 'DELETE', url: at('draft') };
      case 'withdraw':
        return { ...base, method: 'POST', url: at('withdrawal'), body: { to: 'archived', note: 'A test.' } };
    }
  }

  private after(step: string): Saved {
    const before = this.saved!;
    const version = before.version + 1;
    const { status, seen, steps: count, summary } = before;
    const isPublic = status === 'published';
    const recorded = { ...before, version, steps: count + 1 };
    switch (step) {
      case 'save':
        return { ...before, version, state: 'draft', summary: `Version ${String(version)}.` };
      case 'publish':
      case 'publish again':
        return { ...recorded, status: 'published', state: 'published', seen: summary };
      case 'schedule':
        return { ...before, version, state: 'scheduled' };
      case 'unschedule':
        return { ...before, version, state: 'draft' };
      case 'discard':
        return { ...before, version, state: isPublic ? 'published' : status, summary: seen ?? summary };
      default:
        return { ...recorded, status: 'archived', state: 'archived', seen: null };
    }
  }

  acknowledge({ name }: Write, body: Body): void {
    if (name === 'create') {
      this.id = String(body['id']);
      const first = { version: 1, status: 'draft', state: 'draft', summary: 'First.', seen: null, steps: 1 };
      this.saved = first;
      this.slug = String(body['slug']);
      expect(body).toMatchObject({ version: 1, status: 'draft', state: 'draft' });
      return;
    }
    this.saved = this.after(name);
    const { version, status, state } = this.saved;
    if (name === 'discard') expect(body).toEqual({ deleted: false });
    else expect(body).toMatchObject({ version, status, state });
    this.done += 1;
    // Visitors continue to see each record; the next one is new.
    if (this.done % cycle.length === 0) {
      this.saved = null;
      this.record += 1;
    }
  }

  async check(call: Call, pending: Write | null): Promise<void> {
    if (!this.saved) return;
    const { body } = await call(this.as, `/v1/content/organizations/records/${this.id!}/editing`);
    const { body: history } = await call(
      this.as,
      `/v1/content/organizations/records/${this.id!}/revisions?pageSize=100`,
    );
    const page = await call(null, `/v1/organizations/${this.slug}`);
    const list = await call(
      null,
      `/v1/organizations?pageSize=100&q=${encodeURIComponent(`Mill ${this.name}`)}`,
    );
    const found: Saved = {
      version: body['version'] as number,
      status: body['status'] as string,
      state: body['state'] as string,
      summary: (body['content'] as { text: { en: { summary: string } } }).text.en.summary,
      seen: page.status === 200 ? (page.body['summary'] as string) : null,
      steps: (history['items'] as unknown[]).length,
    };
    const happened = found.version > this.saved.version;
    if (happened) expect(pending, `${this.name}: nothing was sent that could have changed it`).not.toBeNull();
    expect(found).toEqual(happened ? this.after(pending!.name) : this.saved);
    // Search, lists and pages agree.
    expect(list.text.includes(`"${this.slug}"`)).toBe(found.seen !== null);
  }
}
