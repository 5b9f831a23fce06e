import { expect } from 'vitest';
import { type Actor, type Body, type Call, newKey, type Write } from './actor.ts';

interface Saved {
  readonly version: number;
  readonly state: string;
  /** Name in the draft, else the public one. */
  readonly name: string | null;
  /** Public name; null without a translation. */
  readonly seen: string | null;
  /** Versions of the record. */
  readonly published: number;
}

const reviewedSteps = ['save', 'submit', 'return', 'save', 'submit', 'publish', 'save', 'discard'] as const;
const steps = ['save', 'publish', 'save', 'discard'] as const;
type Step = (typeof reviewedSteps)[number];

const requests = {
  save: ['PUT', 'draft'],
  discard: ['DELETE', 'draft'],
  submit: ['POST', 'submission'],
  return: ['POST', 'return'],
  publish: ['POST', 'publication'],
} as const satisfies Record<Step, readonly [Write['method'], string]>;

interface Languages {
  readonly language: string;
  /** Publishes what the translator submits; absent where no one reviews. */
  readonly reviewer?: string;
}

/** Translates an organization of its own to a language, with or without a review. */
export class TranslationActor implements Actor {
  readonly name: string;
  private readonly translator: string;
  private readonly languages: Languages;
  private id = '';
  private slug = '';
  private done = 0;
  private seen = '';
  private saved: Saved = { version: 0, state: 'missing', name: null, seen: null, published: 0 };

  constructor(translator: string, languages: Languages) {
    this.name = `translation to ${languages.language}`;
    this.translator = translator;
    this.languages = languages;
  }

  async begin(call: Call): Promise<void> {
    const text = { en: { name: this.name, summary: 'In short.', description: 'Invented.' } };
    const content = { sourceLocale: 'en', text, type: 'ngo', country: 'NL' };
    const key = () => ({ 'idempotency-key': newKey() });
    const created = await call('admin', '/v1/content/organizations', {
      ...{ method: 'POST', body: { content }, headers: key() },
    });
    this.id = String(created.body['id']);
    const { status, body } = await call('admin', `${this.record()}/publication`, {
      ...{ method: 'POST', body: { note: null, at: null }, headers: { ...key(), 'if-match': '"1"' } },
    });
    expect(status).toBe(200);
    this.slug = String(body['slug']);
    this.saved = { ...this.saved, published: body['version'] as number };
    this.seen = (await this.read(call))['seen'] as string;
  }

  private record = () => `/v1/content/organizations/records/${this.id}`;

  private at = (path = '') => `/v1/translation/${this.languages.language}/organizations/${this.id}${path}`;

  private read = async (call: Call): Promise<Body> => (await call(this.translator, this.at())).body;

  private step(): Step {
    const cycle = this.languages.reviewer === undefined ? steps : reviewedSteps;
    return cycle[this.done % cycle.length]!;
  }

  private textOf = (version: number) => `Version ${String(version)} in ${this.languages.language}`;

  next(): Write {
    const step = this.step();
    const [method, path] = requests[step];
    const { version } = this.saved;
    const { reviewer } = this.languages;
    const reviews = step === 'return' || step === 'publish';
    const texts = { name: this.textOf(version + 1), summary: 'Traduit.', description: 'Traduit.' };
    const body = step === 'save' ? { texts } : { note: step === 'return' ? 'Please check.' : null };
    return {
      ...{ name: step, method, url: this.at(`/${path}`), version, key: newKey() },
      as: reviews && reviewer !== undefined ? reviewer : this.translator,
      ...(method !== 'DELETE' && { body: { ...body, seen: this.seen } }),
    };
  }

  private after(step: string): Saved {
    const before = this.saved;
    const version = before.version + 1;
    switch (step) {
      case 'save':
        return { ...before, version, state: 'draft', name: this.textOf(version) };
      case 'submit':
        return { ...before, version, state: 'review' };
      case 'return':
        return { ...before, version, state: 'returned' };
      case 'publish':
        return { ...before, version, state: 'current', seen: before.name, published: before.published + 1 };
      default:
        return { ...before, version, state: 'current', name: before.seen };
    }
  }

  acknowledge({ name }: Write, body: Body): void {
    this.saved = this.after(name);
    const { version, state } = this.saved;
    expect(body).toMatchObject({ version, state });
    this.seen = body['seen'] as string;
    this.done += 1;
  }

  async check(call: Call, pending: Write | null): Promise<void> {
    const body = await this.read(call);
    const { language } = this.languages;
    const page = await call(null, `/v1/organizations/${this.slug}`, {
      headers: { 'accept-language': language },
    });
    const { body: record } = await call('admin', `${this.record()}/editing`);
    const found: Saved = {
      version: body['version'] as number,
      state: body['state'] as string,
      name: (body['texts'] as { name: string | null }).name,
      seen: page.body['language'] === language ? String(page.body['name']) : null,
      published: record['version'] as number,
    };
    const happened = found.version > this.saved.version;
    if (happened) expect(pending, `${this.name}: nothing was sent that could have changed it`).not.toBeNull();
    expect(found, this.name).toEqual(happened ? this.after(pending!.name) : this.saved);
  }
}
