import { createHash } from 'node:crypto';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from './open.ts';

/** Grants, tokens, sessions and interactions of all policies. */
export interface ArtifactStore {
  /** Returns oidc-provider's adapter. */
  adapterOf(policy: string): AdapterFactory;
  revokeGrant(grantId: string): void;
  /** Revokes all grants of an account except session `exceptUid`, which changes the password. */
  revokeAccount(accountId: string, exceptUid: string | undefined): void;
  /** Deletes what expired a day ago: until then, expired tokens differ from unknown ones. */
  purge(): void;
}

/** Models whose ids are secrets, saved only as hashes. */
const presentable = new Set(['AuthorizationCode', 'RefreshToken']);
const day = 86_400_000;

const hash = (id: string) => createHash('sha256').update(id).digest('base64url');
const optional = (value: unknown) => (typeof value === 'string' ? value : null);

interface Row {
  readonly payload: string;
  readonly consumed_at: number | null;
}

export function createArtifactStore(db: Database, now: () => number): ArtifactStore {
  const upsert = db.prepare(
    `insert into artifact (policy, model, id_hash, payload, grant_id, uid, account_id, expires_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (policy, model, id_hash) do update set payload = excluded.payload, grant_id = excluded.grant_id,
       uid = excluded.uid, account_id = excluded.account_id, expires_at = excluded.expires_at`,
  );
  const byId = db.prepare(
    'select payload, consumed_at from artifact where policy = ? and model = ? and id_hash = ?',
  );
  const byUid = db.prepare(
    'select payload, consumed_at from artifact where policy = ? and model = ? and uid = ?',
  );
  const consume = db.prepare(
    `update artifact set consumed_at = ? where policy = ? and model = ? and id_hash = ? and consumed_at is null`,
  );
  const grantOf = db.prepare('select grant_id from artifact where policy = ? and model = ? and id_hash = ?');
  const destroy = db.prepare('delete from artifact where policy = ? and model = ? and id_hash = ?');
  const revokeGrant = db.prepare(
    "delete from artifact where grant_id = ?1 or (model = 'Grant' and uid = ?1)",
  );
  const revokeAccount = db.prepare(
    `delete from artifact where account_id = ? and model <> 'Interaction' and not (model = 'Session' and uid is ?)`,
  );
  const purge = db.prepare('delete from artifact where expires_at < ?');

  const adapterFor = (policy: string, model: string): Adapter => {
    const read = (row: unknown, id?: string): AdapterPayload | undefined => {
      if (!row) return undefined;
      const { payload, consumed_at: consumed } = row as Row;
      return {
        ...(id !== undefined && { jti: id }),
        ...(JSON.parse(payload) as AdapterPayload),
        ...(consumed !== null && { consumed: Math.floor(consumed / 1000) }),
      };
    };
    return {
      async upsert(id, payload, expiresIn) {
        const { jti, ...rest } = payload;
        const record = presentable.has(model) ? rest : payload;
        // Only grants are looked up by id, to revoke a family of tokens.
        const uid = model === 'Grant' ? id : optional(payload.uid);
        const expiresAt = now() + (expiresIn || day / 1000) * 1000;
        upsert.run(
          policy,
          model,
          hash(id),
          JSON.stringify(record),
          // Interactions name their session's grant, but outlive it.
          model === 'Interaction' ? null : optional(payload.grantId),
          uid,
          optional(payload.accountId),
          expiresAt,
        );
      },
      find: async (id) => read(byId.get(policy, model, hash(id)), presentable.has(model) ? id : undefined),
      findByUid: async (uid) => read(byUid.get(policy, model, uid)),
      findByUserCode: async () => undefined,
      async consume(id) {
        if (consume.run(now(), policy, model, hash(id)).changes > 0) return;
        // Simultaneous requests with a single-use value count as reuse.
        const row = grantOf.get(policy, model, hash(id)) as { grant_id: string | null } | undefined;
        if (row?.grant_id) revokeGrant.run(row.grant_id);
        throw new errors.InvalidGrant('already used');
      },
      async destroy(id) {
        destroy.run(policy, model, hash(id));
      },
      async revokeByGrantId(grantId) {
        revokeGrant.run(grantId);
      },
    };
  };

  return {
    adapterOf: (policy) => (model) => adapterFor(policy, model),
    revokeGrant: (grantId) => void revokeGrant.run(grantId),
    revokeAccount: (accountId, exceptUid) => void revokeAccount.run(accountId, exceptUid ?? null),
    purge: () => void purge.run(now() - day),
  };
}
