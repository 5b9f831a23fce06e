import { expect } from 'vitest';
import { importUploadPath } from '#contract/imports/constants.ts';
import { type Actor, type Body, type Call, newKey, type Write } from './actor.ts';

const rows = 30;
/** Makes a list so long that an embedded database imports it in steps. */
const long = 'Invented. '.repeat(500);
const pollMs = 10;

interface Job {
  readonly id: string;
  /** Version that was accepted; 0 before. */
  readonly accepted: number;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pollMs));

/** Imports lists of new records, in turn of a noun of the studio and of one that is edited in place. */
export class ImportActor implements Actor {
  readonly name = 'imports';
  private readonly as: string;
  private list = 0;
  private job: Job | null = null;
  private version = 0;
  private state = '';
  private isCutOff = false;
  /** Number of imports that a kill has cut off. */
  cutOff = 0;

  constructor(as: string) {
    this.as = as;
  }

  /** True while the service was last seen to import. */
  isApplying = () => this.state === 'applying';

  private noun = () => (this.list % 2 === 0 ? 'organizations' : 'goals');
  private nameOf = (row: number) => `Imported ${String(this.list)}-${String(row)}.`;

  private file(): string {
    const isGoal = this.noun() === 'goals';
    const headings = isGoal
      ? 'initiative,sourceLocale,name.en,statement.en,theme'
      : 'sourceLocale,name.en,summary.en,description.en,type,country';
    const lines = Array.from({ length: rows }, (_, row) =>
      isGoal
        ? `delta,en,${this.nameOf(row)},In full.,protection`
        : `en,${this.nameOf(row)},In short.,${long},ngo,NL`,
    );
    return [headings, ...lines].join('\n');
  }

  private read = async (call: Call): Promise<Body> => {
    const { status, body, text } = await call(this.as, `/v1/imports/${this.job!.id}`);
    expect(status, text).toBe(200);
    return body;
  };

  /** Waits for the end of the check or import. */
  async prepare(call: Call): Promise<void> {
    while (this.job) {
      const { state, version, result } = await this.read(call);
      this.state = String(state);
      expect(['refused', 'failed'], JSON.stringify(result)).not.toContain(state);
      if (state === 'done') {
        expect(await this.count(call)).toBe(rows);
        this.list += 1;
        this.job = null;
      }
      if (state === 'ready') {
        this.version = version as number;
        return;
      }
      await pause();
    }
  }

  next(): Write {
    const base = { as: this.as, method: 'POST', key: newKey() } as const;
    if (!this.job)
      return { ...base, name: 'upload', url: `${importUploadPath}?noun=${this.noun()}`, file: this.file() };
    const { version } = this;
    return { ...base, name: 'apply', url: `/v1/imports/${this.job.id}/application`, version };
  }

  acknowledge({ name }: Write, body: Body): void {
    if (name === 'upload') this.job = { id: String(body['id']), accepted: 0 };
    else this.job = { ...this.job!, accepted: this.version };
  }

  private async count(call: Call): Promise<number> {
    if (this.noun() === 'organizations') {
      const list = await call(this.as, `/v1/content/organizations?q=${this.nameOf(0).split('-')[0]!}-`);
      return list.body['total'] as number;
    }
    const { text } = await call(this.as, '/v1/exports/lists/goals?format=csv');
    return Array.from({ length: rows }, (_, row) => text.split(this.nameOf(row)).length - 1).reduce(
      (sum, each) => sum + each,
    );
  }

  async check(call: Call, pending: Write | null): Promise<void> {
    if (!this.job) return;
    const before = await this.read(call);
    const count = await this.count(call);
    const after = await this.read(call);
    const hasStarted = ['accepted', 'applying', 'done'].includes(String(before['state']));
    // Others have written meanwhile: the list is checked again.
    const isOutdated = before['state'] === 'ready' && (before['version'] as number) > this.job.accepted;
    if (this.job.accepted > 0) expect(hasStarted || isOutdated, JSON.stringify(before)).toBe(true);
    else if (hasStarted) expect(pending?.name).toBe('apply');
    expect([0, rows], `rows of list ${String(this.list)}`).toContain(count);
    if (before['state'] === 'done') expect(count).toBe(rows);
    if (after['state'] !== 'done') expect(count).toBe(0);
    if (!this.isApplying()) return;
    this.state = '';
    this.isCutOff = before['state'] !== 'done';
    if (this.isCutOff) this.cutOff += 1;
  }

  /** Waits until an import that was cut off has ended. */
  async finish(call: Call): Promise<void> {
    if (!this.isCutOff) return;
    const { list } = this;
    await this.prepare(call);
    expect(this.list).toBe(list + 1);
    this.isCutOff = false;
  }
}
