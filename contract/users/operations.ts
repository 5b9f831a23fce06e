import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { userMemberEndpoints } from './endpoints.ts';
import { assignableRoles, changedUser, user, userContext, userList, userQuery } from './schema.ts';
import { accountForm, revocationForm, roleChangeForm, roleForm } from './write.ts';

const params = z.object({ user: z.uuid() });
const roleParams = z.object({ user: z.uuid(), role: z.uuid() });
const change = ['user', 'version', 'idempotency-key'] as const;

export const userOperations = {
  putUserVerification: {
    ...userMemberEndpoints.putUserVerification,
    summary: 'Confirms the details of the caller; returns the current ones',
    requires: ['user', 'rate-limited'],
    response: userContext,
  },
  getAssignableRoles: {
    ...userMemberEndpoints.getAssignableRoles,
    summary: 'Lists roles that the caller may assign to others, and the records to limit them to',
    isFresh: true,
    response: assignableRoles,
  },
  listUsers: {
    ...userMemberEndpoints.listUsers,
    summary: 'Lists people whose roles the caller manages; for administrators, all people',
    query: userQuery,
    isFresh: true,
    response: userList,
  },
  getUser: {
    ...userMemberEndpoints.getUser,
    summary: 'Returns a person with the roles that the caller manages',
    params,
    isFresh: true,
    response: user,
  },
  postUserRole: {
    ...userMemberEndpoints.postUserRole,
    summary: 'Assigns a role to a person',
    params,
    requires: change,
    body: roleForm,
    response: changedUser,
  },
  putUserRole: {
    ...userMemberEndpoints.putUserRole,
    summary: 'Changes a role within its scope, and its last day',
    params: roleParams,
    requires: change,
    body: roleChangeForm,
    response: changedUser,
  },
  postRoleRevocation: {
    ...userMemberEndpoints.postRoleRevocation,
    summary: 'Revokes a role at once; people may resign from their own',
    params: roleParams,
    requires: change,
    body: revocationForm,
    response: changedUser,
  },
  postUserSignOut: {
    ...userMemberEndpoints.postUserSignOut,
    summary: 'Ends the sessions of a person at once; they may sign in again; for administrators',
    params,
    requires: change,
    body: accountForm,
    response: changedUser,
  },
  postUserDisabling: {
    ...userMemberEndpoints.postUserDisabling,
    summary: 'Disables an account at once: no token of it counts until it is enabled; for administrators',
    params,
    requires: change,
    body: accountForm,
    response: changedUser,
  },
  postUserEnabling: {
    ...userMemberEndpoints.postUserEnabling,
    summary: 'Enables a disabled account, whose person has to sign in again; for administrators',
    params,
    requires: change,
    body: accountForm,
    response: changedUser,
  },
} as const satisfies OperationTable;
