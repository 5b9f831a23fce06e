import { expect } from 'vitest';
import { type Actor, type Body, type Call, newKey, type Write } from './actor.ts';

interface Side {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
}

/** Duplicates that an organization takes in before the next one does. */
const perRecord = 5;
const choices = { 'texts.en.name': 'remaining' };

const sideOf = (body: Body): Side => ({
  id: String(body['id']),
  slug: String(body['slug']),
  version: body['version'] as number,
});

/** Merges organizations into another one, each named in the draft of a project. */
export class MergeActor implements Actor {
  readonly name = 'merges';
  private readonly as: string;
  private record = 0;
  private merged = 0;
  private remaining: Side | null = null;
  private duplicate: Side | null = null;
  private isPublic = { remaining: false, duplicate: false };
  private project: string | null = null;
  /** Slugs that lead to the remaining organization. */
  private slugs: string[] = [];

  constructor(as: string) {
    this.as = as;
  }

  private create(name: string, noun: string, facts: object): Write {
    const called = `${name} ${String(this.record)} ${String(this.merged)}`;
    const text = { en: { name: called, summary: 'Alike.', description: 'Invented.' } };
    const body = { content: { sourceLocale: 'en', text, ...facts } };
    return {
      name: `create ${name}`,
      as: this.as,
      method: 'POST',
      url: `/v1/content/${noun}`,
      body,
      key: newKey(),
    };
  }

  private change(name: string, { id, version }: Side, path: string, body: object): Write {
    const url = `/v1/content/organizations/records/${id}/${path}`;
    return { name, as: this.as, method: 'POST', url, body, version, key: newKey() };
  }

  next(): Write {
    const organization = { type: 'ngo', country: 'NL' };
    const publication = { note: null, at: null };
    if (!this.remaining) return this.create('Remaining', 'organizations', organization);
    if (!this.isPublic.remaining)
      return this.change('publish remaining', this.remaining, 'publication', publication);
    if (!this.duplicate) return this.create('Duplicate', 'organizations', organization);
    if (!this.isPublic.duplicate)
      return this.change('publish duplicate', this.duplicate, 'publication', publication);
    if (this.project === null)
      return this.create('Project', 'projects', { initiative: 'delta', lead: this.duplicate.slug });
    const { id, version } = this.remaining;
    return this.change('merge', this.duplicate, 'merge', {
      ...{ remaining: id, remainingVersion: version, choices },
      note: 'The same.',
    });
  }

  acknowledge({ name }: Write, body: Body): void {
    const side = sideOf(body);
    if (name === 'create Remaining') this.remaining = side;
    else if (name === 'create Duplicate') this.duplicate = side;
    else if (name === 'create Project') this.project = side.id;
    else if (name === 'publish remaining') {
      this.remaining = side;
      this.isPublic.remaining = true;
    } else if (name === 'publish duplicate') {
      this.duplicate = side;
      this.isPublic.duplicate = true;
    } else this.finish(side);
  }

  private finish(side: Side): void {
    expect(side).toEqual({ ...this.remaining!, version: this.remaining!.version + 1 });
    this.slugs.push(this.duplicate!.slug);
    this.remaining = side;
    this.duplicate = null;
    this.project = null;
    this.isPublic.duplicate = false;
    this.merged += 1;
    if (this.merged % perRecord > 0) return;
    this.remaining = null;
    this.isPublic.remaining = false;
    this.slugs = [];
    this.record += 1;
  }

  async check(call: Call, pending: Write | null): Promise<void> {
    if (!this.remaining || !this.isPublic.remaining) return;
    const at = (id: string) => `/v1/content/organizations/records/${id}`;
    const { slug, id, version } = this.remaining;
    const { body } = await call(this.as, `${at(id)}/editing`);
    const hasMerged = (body['version'] as number) > version;
    if (hasMerged) expect(pending?.name, 'nothing was sent that could have changed it').toBe('merge');
    expect(body['version']).toBe(version + (hasMerged ? 1 : 0));
    for (const each of this.slugs)
      expect((await call(null, `/v1/organizations/${each}`)).body['slug'], each).toBe(slug);
    // Each merge is once in the history of the remaining organization, with the duplicate's own.
    const history = await call(this.as, `${at(id)}/revisions?pageSize=100`);
    const merges = (history.body['items'] as { action: string; duplicate: unknown }[]).filter(
      ({ action, duplicate }) => action === 'merge' && duplicate === null,
    );
    expect(merges).toHaveLength(this.slugs.length + (hasMerged ? 1 : 0));
    if (!this.duplicate || !this.isPublic.duplicate) return;
    const own = await call(this.as, `${at(this.duplicate.id)}/editing`);
    expect(own.status).toBe(hasMerged ? 404 : 200);
    const page = await call(null, `/v1/organizations/${this.duplicate.slug}`);
    expect(page.body['slug']).toBe(hasMerged ? slug : this.duplicate.slug);
    if (this.project === null) return;
    const project = await call(this.as, `/v1/content/projects/records/${this.project}/editing`);
    expect((project.body['content'] as { lead: string }).lead).toBe(hasMerged ? slug : this.duplicate.slug);
  }
}
