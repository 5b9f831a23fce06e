import type { Role, UserContext } from '#contract/users/schema.ts';
import type { Viewer } from '#lib/session/viewer.ts';

/** Returns a role in the fixtures' initiative, or everywhere. */
export const role = (name: string, initiative: string | null = 'dak-lak'): Role => ({
  name,
  scope: initiative === null ? null : { kind: 'initiative', id: initiative, name: initiative },
});

export function someViewer(roles: readonly Role[] = [], changes: Partial<UserContext> = {}): Viewer {
  return {
    profile: { oid: 'an-oid', name: 'Ana Reporter', emails: ['ana@example.org'], jobTitle: null },
    context: { oid: 'an-oid', verified: true, organization: null, roles: [...roles], ...changes },
    expiresAt: Date.now() + 3_600_000,
    isNew: false,
  };
}
