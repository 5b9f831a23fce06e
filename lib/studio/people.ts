import type { AuditAction } from '#contract/auditLog/constants.ts';
import type { AuditQuery } from '#contract/auditLog/schema.ts';
import type { RoleName, userStates } from '#contract/users/constants.ts';
import type { UserQuery } from '#contract/users/schema.ts';

export interface UserListParams {
  readonly q: string;
  readonly role: RoleName | null;
  readonly state: (typeof userStates)[number] | null;
  readonly page: number;
}

export const userSearch = ({ q, role, state, page }: UserListParams): Partial<UserQuery> => ({
  ...(q && { q }),
  ...(role && { role: [role] }),
  ...(state && { state }),
  page,
});

export interface AuditLogParams {
  readonly q: string;
  readonly action: AuditAction | null;
  readonly page: number;
}

export const auditSearch = ({ q, action, page }: AuditLogParams): Partial<AuditQuery> => ({
  ...(q && { q }),
  ...(action && { action: [action] }),
  page,
});

/** Null for all. */
export const stateSearch = <S extends string>({
  state,
  page,
}: {
  readonly state: S | null;
  readonly page: number;
}): { state?: S[]; page: number } => ({ ...(state !== null && { state: [state] }), page });

export const addressQuery = (parts: Readonly<Record<string, string | number | null>>): string =>
  new URLSearchParams(
    Object.entries(parts).flatMap(([key, value]) =>
      value === null || value === '' || (key === 'page' && value === 1) ? [] : [[key, String(value)]],
    ),
  ).toString();
