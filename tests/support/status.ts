import { serviceStatus } from '#contract/status/schema.ts';
import type { PortalStatus } from '#lib/status/portalStatus.ts';

export const portalStatus = (changes: Partial<PortalStatus> = {}): PortalStatus => ({
  at: '2026-03-10T12:00:00.000Z',
  startedAt: '2026-03-01T08:00:00.000Z',
  version: '1.2.3',
  build: 'a-build',
  dependencies: [
    { name: 'context-api', state: 'responds', ms: 12, isRefused: false },
    { name: 'identity', state: 'responds', ms: 30, isRefused: false },
    { name: 'sessions', state: 'responds', ms: 1, isRefused: false },
    { name: 'tiles', state: 'built-in', ms: null, isRefused: false },
  ],
  sessions: 'redis',
  cache: { pages: 1234, bytes: 12_000_000, maxBytes: 32_000_000, hits: 950, misses: 50 },
  renderers: { wanted: 2, ready: 2, bytes: 300_000_000, running: 1, waiting: 0 },
  changes: { isListening: true, count: 3, lastAt: '2026-03-10T11:00:00.250Z' },
  disk: null,
  ...changes,
});

export const statusOfService = (changes: object = {}) =>
  serviceStatus.parse({
    version: '1.2.3',
    startedAt: '2026-03-01T08:00:00.000Z',
    database: {
      kind: 'postgresql',
      version: '17.2',
      bytes: 5_000_000,
      responseMs: 0.4,
      latestMigration: '085-backups',
    },
    services: [
      { name: 'identity', state: 'responds' },
      { name: 'mail', state: 'responds' },
      { name: 'bot-check', state: 'built-in' },
    ],
    mails: { waiting: 0, lastSentAt: '2026-03-10T09:00:00.000Z' },
    queues: [{ name: 'translations', waiting: 42 }],
    lastChangeAt: '2026-03-10T11:00:00.000Z',
    disk: { freeBytes: 50e9, totalBytes: 100e9 },
    lastBackupAt: '2026-03-09T02:00:00.000Z',
    ...changes,
  });
