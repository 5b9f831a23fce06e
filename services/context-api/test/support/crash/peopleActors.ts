import { expect } from 'vitest';
import { type Actor, type Body, type Call, newKey, type Write } from './actor.ts';

export class InvitationActor implements Actor {
  readonly name = 'invitations';
  private readonly invited = new Map<string, { id: string; state: string; version: number }>();
  private count = 0;
  private last: string | null = null;

  next(): Write {
    const open = this.last === null ? null : this.invited.get(this.last);
    if (open?.state === 'open' && this.count % 2 === 0) {
      const url = `/v1/invitations/${open.id}/withdrawal`;
      return {
        name: 'withdraw',
        as: 'admin',
        method: 'POST',
        url,
        body: {},
        version: open.version,
        key: newKey(),
      };
    }
    const email = `guest-${String(this.count + 1)}@example.org`;
    const body = { email, language: 'fr', role: 'contributor', initiative: 'delta' };
    return { name: email, as: 'admin', method: 'POST', url: '/v1/invitations', body, key: newKey() };
  }

  acknowledge({ name }: Write, body: Body): void {
    const version = body['version'] as number;
    if (name === 'withdraw') {
      this.invited.set(this.last!, { ...this.invited.get(this.last!)!, state: 'withdrawn', version });
      this.last = null;
      return;
    }
    this.count += 1;
    this.invited.set(name, { id: String(body['id']), state: 'open', version });
    this.last = name;
  }

  async check(call: Call, pending: Write | null): Promise<void> {
    const found: { email: string; state: string }[] = [];
    for (let page = 1; ; page += 1) {
      const { body } = await call('admin', `/v1/invitations?page=${String(page)}`);
      found.push(...(body['items'] as typeof found));
      if (page >= (body['pageCount'] as number)) break;
    }
    const emails = found.map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
    for (const [email, { state }] of this.invited) {
      const own = found.find((each) => each.email === email);
      const isWithdrawing = pending?.name === 'withdraw' && email === this.last;
      expect([email, isWithdrawing ? ['open', 'withdrawn'] : [state]]).toEqual([
        email,
        expect.arrayContaining([own?.state]) as unknown,
      ]);
    }
    expect(emails.length - this.invited.size).toBeLessThanOrEqual(
      pending?.name === 'withdraw' || !pending ? 0 : 1,
    );
  }
}

export class RoleActor implements Actor {
  readonly name = 'roles';
  private version = 0;
  private role: string | null = null;
  private user = '';

  async begin(call: Call): Promise<void> {
    const { body } = await call('admin', '/v1/users?q=colleague');
    this.user = (body['items'] as { id: string }[])[0]!.id;
    this.version = (await this.read(call)).version;
  }

  private async read(call: Call): Promise<{ version: number; roles: { id: string }[] }> {
    return (await call('admin', `/v1/users/${this.user}`)).body as never;
  }

  next(): Write {
    const base = { as: 'admin', method: 'POST', version: this.version, key: newKey() } as const;
    const url = `/v1/users/${this.user}/roles`;
    if (this.role === null)
      return { ...base, name: 'assign', url, body: { role: 'contributor', initiative: 'delta' } };
    return { ...base, name: 'revoke', url: `${url}/${this.role}/revocation`, body: { reason: 'A test.' } };
  }

  acknowledge({ name }: Write, body: Body): void {
    expect(body['version']).toBe(this.version + 1);
    this.version += 1;
    this.role = name === 'assign' ? 'unknown' : null;
  }

  async check(call: Call, pending: Write | null): Promise<void> {
    const { version, roles } = await this.read(call);
    const happened = version > this.version;
    if (happened) expect(pending).not.toBeNull();
    expect(version).toBe(this.version + (happened ? 1 : 0));
    const isAssigned = happened ? pending!.name === 'assign' : this.role !== null;
    expect(roles).toHaveLength(isAssigned ? 1 : 0);
    if (isAssigned && !happened) this.role = roles[0]!.id;
  }

  async prepare(call: Call): Promise<void> {
    if (this.role === 'unknown') this.role = (await this.read(call)).roles[0]!.id;
  }
}
