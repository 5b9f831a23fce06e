import type { AuditEntry, AuditEntryList } from '#contract/auditLog/schema.ts';
import type { Invitation, InvitationList, ReceivedInvitation } from '#contract/invitations/schema.ts';
import type { Registration, RegistrationList } from '#contract/registrations/schema.ts';
import type { AssignableRoles, AssignedRole, User, UserList } from '#contract/users/schema.ts';

const scope = { kind: 'initiative', id: 'dak-lak', name: 'Cà phê Đắk Lắk' } as const;
const initiative = { slug: 'dak-lak', name: 'Cà phê Đắk Lắk', language: 'vi' } as const;
const at = '2026-05-01T10:00:00.000Z';

export const assignedRole = (changes: Partial<AssignedRole> = {}): AssignedRole => ({
  id: '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f6c01',
  name: 'contributor',
  scope,
  lastDay: '2030-12-31',
  isExpired: false,
  mayChange: true,
  mayRevoke: true,
  isLast: false,
  assigned: { by: 'Ama Mensah', at },
  ...changes,
});

export const user = (changes: Partial<User> = {}): User => ({
  id: '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f6d01',
  name: 'Đức Nguyễn',
  email: 'duc@example.org',
  organization: { slug: 'dragonfly', name: 'Dragonfly' },
  verified: true,
  roles: [assignedRole()],
  version: 3,
  jobTitle: 'Field officer',
  since: at,
  isSelf: false,
  disabledAt: null,
  mayManageAccount: true,
  ...changes,
});

export const userList = (changes: Partial<UserList> = {}): UserList => ({
  items: [
    user(),
    user({ id: '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f6d02', name: 'Eva', verified: false, roles: [] }),
  ],
  total: 2,
  page: 1,
  pageCount: 1,
  ...changes,
});

export const assignableRoles = (changes: Partial<AssignableRoles> = {}): AssignableRoles => ({
  roles: [
    { name: 'contributor', limits: ['initiative'] },
    { name: 'verifier', limits: ['site', 'initiative'] },
    { name: 'translator', limits: ['locale'] },
  ],
  initiatives: [initiative],
  organizations: [],
  consortiums: [],
  locales: ['fr', 'vi'],
  ...changes,
});

export const invitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f6e01',
  version: 2,
  state: 'open',
  email: 'guest@example.org',
  language: 'fr',
  role: 'contributor',
  scope,
  lastDay: null,
  invitedBy: 'Ama Mensah',
  expiresAt: '2030-05-15T10:00:00.000Z',
  sentAt: at,
  acceptedAt: null,
  needsResending: false,
  ...changes,
});

export const invitationList = (changes: Partial<InvitationList> = {}): InvitationList => ({
  items: [invitation()],
  total: 1,
  page: 1,
  pageCount: 1,
  totals: { open: 1, accepted: 2, withdrawn: 0, expired: 0 },
  ...changes,
});

export const receivedInvitation = (changes: Partial<ReceivedInvitation> = {}): ReceivedInvitation => ({
  state: 'open',
  details: {
    role: 'contributor',
    scope,
    lastDay: null,
    invitedBy: 'Ama Mensah',
    expiresAt: '2030-05-15T10:00:00.000Z',
    email: 'guest@example.org',
  },
  isForCaller: null,
  ...changes,
});

export const registration = (changes: Partial<Registration> = {}): Registration => ({
  id: '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f6f01',
  version: 1,
  state: 'waiting',
  at,
  name: 'Kofi Boateng',
  role: 'contributor',
  initiative,
  email: 'kofi@example.org',
  language: 'fr',
  jobTitle: 'Agronomist',
  organization: null,
  organizationName: 'Cocoa growers',
  interests: ['protection'],
  reason: 'We have planted 300 hectares.',
  decided: null,
  ...changes,
});

export const registrationList = (changes: Partial<RegistrationList> = {}): RegistrationList => ({
  items: [registration()],
  total: 1,
  page: 1,
  pageCount: 1,
  totals: { waiting: 1, approved: 0, declined: 0 },
  ...changes,
});

const auditEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f7001',
  at,
  action: 'role-changed',
  actor: 'Ama Mensah',
  subject: 'Đức Nguyễn',
  role: 'initiative-editor',
  previousRole: 'contributor',
  scope,
  lastDay: '2030-12-31',
  reason: null,
  ...changes,
});

export const auditEntryList = (changes: Partial<AuditEntryList> = {}): AuditEntryList => ({
  items: [
    auditEntry(),
    auditEntry({
      id: '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f7002',
      action: 'data-erased',
      actor: '',
      subject: 'erased',
      role: null,
      scope: null,
      lastDay: null,
      previousRole: null,
    }),
    auditEntry({
      id: '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f7003',
      action: 'reply-recorded',
      subject: '7e9c09d3-73ea-4ba1-b918-ffc1e8061ca3',
      role: null,
      scope: null,
      lastDay: null,
      previousRole: null,
    }),
  ],
  total: 3,
  page: 1,
  pageCount: 1,
  ...changes,
});
