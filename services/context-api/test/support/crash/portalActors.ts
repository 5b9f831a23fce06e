import { expect } from 'vitest';
import { type Actor, type Body, type Call, newKey, type Write } from './actor.ts';

export class SettingsActor implements Actor {
  readonly name = 'settings';
  private version = 1;
  private title = '';

  async begin(call: Call): Promise<void> {
    const { body } = await call(null, '/v1/settings');
    this.version = body['version'] as number;
    this.title = String(body['name']);
  }

  next(): Write {
    const body = { name: `Portal ${String(this.version + 1)}` };
    const { version } = this;
    return {
      name: body.name,
      as: 'admin',
      method: 'PATCH',
      url: '/v1/settings',
      body,
      version,
      key: newKey(),
    };
  }

  acknowledge({ name }: Write, body: Body): void {
    this.version += 1;
    this.title = name;
    expect(body['version']).toBe(this.version);
  }

  async check(call: Call, pending: Write | null): Promise<void> {
    const { body } = await call(null, '/v1/settings');
    const happened = (body['version'] as number) > this.version;
    expect([body['version'], body['name']]).toEqual(
      happened ? [this.version + 1, pending?.name] : [this.version, this.title],
    );
  }
}

export class MessageActor implements Actor {
  readonly name = 'messages';
  private readonly sent = new Map<string, string>();
  private open: string | null = null;

  next(): Write {
    if (this.open !== null) {
      const url = `/v1/messages/${this.open}/steps`;
      const body = { step: 'close', reason: 'done' };
      return { name: 'close', as: 'admin', method: 'POST', url, body, version: 1, key: newKey() };
    }
    const email = `sender-${String(this.sent.size + 1)}@example.org`;
    const body = { name: email, email, topic: 'general', message: 'A question.', consent: true };
    return { name: email, as: null, method: 'POST', url: '/v1/contactform', body, key: newKey() };
  }

  acknowledge({ name }: Write, body: Body): void {
    if (name === 'close') {
      this.open = null;
      return;
    }
    this.open = String(body['id']);
    this.sent.set(name, this.open);
  }

  async check(call: Call, pending: Write | null): Promise<void> {
    const { body } = await call('admin', '/v1/messages');
    const extra = (body['total'] as number) - this.sent.size;
    expect([0, pending && pending.name !== 'close' ? 1 : 0]).toContain(extra);
    const [last] = [...this.sent.values()].slice(-1);
    if (last === undefined) return;
    const message = await call('admin', `/v1/messages/${last}`);
    const possible = this.open === null ? ['closed'] : pending ? ['new', 'closed'] : ['new'];
    expect(possible).toContain(message.body['state']);
    const closings = (message.body['steps'] as { step: string }[]).filter(({ step }) => step === 'close');
    expect(closings).toHaveLength(message.body['state'] === 'closed' ? 1 : 0);
  }
}
