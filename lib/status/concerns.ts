import type { ServiceState, ServiceStatus } from '#contract/status/schema.ts';
import type { PortalDependency, PortalStatus } from './portalStatus.ts';

type ServiceName = PortalDependency['name'] | 'database' | 'mail' | 'bot-check' | 'identity-of-api';

export interface NeededService {
  readonly name: ServiceName;
  readonly state: ServiceState | 'refused';
  readonly ms: number | null;
}

/** Subject that needs attention. */
export type Concern =
  | { readonly kind: 'service'; readonly service: NeededService }
  | { readonly kind: 'mailsRefused'; readonly count: number }
  | {
      readonly kind:
        | 'apiSilent'
        | 'mailsWait'
        | 'noRenderer'
        | 'changesNotHeard'
        | 'diskFull'
        | 'backupOld'
        | 'databaseNewer';
    };

/** Seconds that a mail may wait, as in the alerts. */
const MAIL_SECONDS = 900;
const BACKUP_DAYS = 7;
const LEAST_FREE = 0.1;
const DAY_MS = 86_400_000;

const works = new Set<NeededService['state']>(['responds', 'built-in', 'not-configured']);

/** Returns the portal's own services first. */
export function neededServices(portal: PortalStatus | null, api: ServiceStatus | null): NeededService[] {
  const own = (portal?.dependencies ?? []).map(({ name, state, ms, isRefused }) => ({
    name,
    ms,
    state: isRefused ? ('refused' as const) : state,
  }));
  if (!api) return own;
  const database = { name: 'database', state: 'responds', ms: api.database.responseMs } as const;
  const others = api.services.map(({ name, state }) => ({
    name: name === 'identity' ? ('identity-of-api' as const) : name,
    state,
    ms: null,
  }));
  return [...own, database, ...others];
}

const isFull = (disk: PortalStatus['disk']): boolean =>
  disk !== null && disk.freeBytes < LEAST_FREE * disk.totalBytes;

/** Returns what needs attention; `now` in milliseconds since 1970. */
export function concernsOf(portal: PortalStatus | null, api: ServiceStatus | null, now: number): Concern[] {
  const concerns: Concern[] = neededServices(portal, api)
    .filter(({ state }) => !works.has(state))
    .map((service) => ({ kind: 'service', service }));
  const add = (kind: Exclude<Concern['kind'], 'service' | 'mailsRefused'>, isSo: boolean) => {
    if (isSo) concerns.push({ kind });
  };
  add('apiSilent', api === null);
  add('mailsWait', (api?.mails?.oldestSeconds ?? 0) > MAIL_SECONDS);
  const refused = api?.mails?.refused ?? 0;
  if (refused > 0) concerns.push({ kind: 'mailsRefused', count: refused });
  add('noRenderer', portal !== null && portal.renderers.wanted > 0 && portal.renderers.ready === 0);
  add('changesNotHeard', portal !== null && !portal.changes.isListening);
  add('diskFull', isFull(portal?.disk ?? null) || isFull(api?.disk ?? null));
  const backup = api?.lastBackupAt ?? null;
  add('backupOld', backup !== null && now - Date.parse(backup) > BACKUP_DAYS * DAY_MS);
  add('databaseNewer', (api?.database.newerMigrations ?? 0) > 0);
  return concerns;
}
