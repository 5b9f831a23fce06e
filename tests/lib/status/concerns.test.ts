import { expect, test } from 'vitest';
import { concernsOf } from '#lib/status/concerns.ts';
import { portalStatus, statusOfService } from '#tests/support/status.ts';

const now = Date.parse('2026-03-10T12:00:00.000Z');
const kindsOf = (...given: [Parameters<typeof concernsOf>[0], Parameters<typeof concernsOf>[1]]) =>
  concernsOf(...given, now).map((concern) =>
    concern.kind === 'service' ? `${concern.service.name} ${concern.service.state}` : concern.kind,
  );

test('nothing concerns where everything works, or is not set up', () => {
  expect(kindsOf(portalStatus(), statusOfService())).toEqual([]);
  const services = [{ name: 'mail', state: 'not-configured' }];
  expect(kindsOf(portalStatus(), statusOfService({ services, lastBackupAt: null }))).toEqual([]);
});

test('a context API that says nothing concerns, one part of the page less does not hide the others', () => {
  expect(kindsOf(portalStatus(), null)).toEqual(['apiSilent']);
  expect(kindsOf(null, statusOfService())).toEqual([]);
});

const dependency = { name: 'sessions', ms: null, isRefused: false } as const;
test.each([
  ['a service without response', { dependencies: [{ ...dependency, state: 'silent' }] }, 'sessions silent'],
  ['a service with errors', { dependencies: [{ ...dependency, state: 'fails' }] }, 'sessions fails'],
  [
    'calls that are refused',
    { dependencies: [{ ...dependency, state: 'responds', isRefused: true }] },
    'sessions refused',
  ],
  ['no renderer', { renderers: { wanted: 2, ready: 0, bytes: 0, running: 0, waiting: 0 } }, 'noRenderer'],
  [
    'changes that nobody hears of',
    { changes: { isListening: false, count: 0, lastAt: null } },
    'changesNotHeard',
  ],
  ['a full disk', { disk: { freeBytes: 9, totalBytes: 100 } }, 'diskFull'],
] as const)('%s of the portal concerns', (_, changes, expected) => {
  expect(kindsOf(portalStatus(changes as Parameters<typeof portalStatus>[0]), statusOfService())).toEqual([
    expected,
  ]);
});

const database = { kind: 'postgresql', responseMs: 1 };
test.each([
  ['a mail server without response', { services: [{ name: 'mail', state: 'silent' }] }, 'mail silent'],
  ['mails that wait for long', { mails: { waiting: 1, oldestSeconds: 901 } }, 'mailsWait'],
  ['refused mails', { mails: { waiting: 0, refused: 2 } }, 'mailsRefused'],
  ['a full disk', { disk: { freeBytes: 9, totalBytes: 100 } }, 'diskFull'],
  ['an old backup', { lastBackupAt: '2026-03-01T12:00:00.000Z' }, 'backupOld'],
  ['a newer database', { database: { ...database, newerMigrations: 1 } }, 'databaseNewer'],
])('%s of the context API concerns', (_, changes, expected) => {
  expect(kindsOf(portalStatus(), statusOfService(changes))).toEqual([expected]);
});
