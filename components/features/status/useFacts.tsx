import { useLocale } from '#components/layout/useLocale.ts';
import type { FactRow } from '#components/ui/FactList.tsx';
import type { ServiceStatus } from '#contract/status/schema.ts';
import { formatBytes, formatNumber, formatPercent } from '#lib/format/format.ts';
import { formatUtcMoment } from '#lib/format/formatMoment.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { PortalStatus } from '#lib/status/portalStatus.ts';

interface Section {
  readonly title: string;
  readonly rows: readonly FactRow[];
}

/** Limit of a delay: beyond it, nobody listened at the time of the change. */
const LONGEST_DELAY_MS = 60_000;

/** Returns the figures in words, by section; omits empty sections. */
export function useFacts(portal: PortalStatus | null, service: ServiceStatus | null): Section[] {
  const { t } = useTranslation('status');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const bytes = (value: number) => formatBytes(value, locale);
  const moment = (value: string | null) => (value === null ? null : formatUtcMoment(value, locale));
  const share = (part: string, whole: string) => t('share', { part, whole });
  const space = (disk: PortalStatus['disk']) => disk && share(bytes(disk.freeBytes), bytes(disk.totalBytes));

  const work = (): FactRow[] => {
    if (!service) return [];
    const { mails, queues, linkChecks } = service;
    const waits = mails !== null && mails.waiting > 0;
    const since = Date.parse(portal?.at ?? '') - (mails?.oldestSeconds ?? 0) * 1000;
    return [
      [t('fact.mailsWaiting'), mails && number(mails.waiting)],
      [t('fact.mailsRetried'), waits ? number(mails.retried) : null],
      [t('fact.oldestMail'), waits && since > 0 ? formatUtcMoment(since, locale) : null],
      [t('fact.mailsRefused'), mails && number(mails.refused)],
      [t('fact.lastMail'), moment(mails?.lastSentAt ?? null)],
      ...queues.map(({ name, waiting }): FactRow => [t(`queue.${name}`), number(waiting)]),
      [t('fact.linkChecks'), linkChecks === null ? t('linkChecksOff') : null],
      [
        t('fact.failingLinks'),
        linkChecks ? share(number(linkChecks.failing), number(linkChecks.addresses)) : null,
      ],
      [t('fact.lastLinkCheck'), moment(linkChecks?.lastAt ?? null)],
    ];
  };

  const pages = (): FactRow[] => {
    if (!portal) return [];
    const { cache, renderers } = portal;
    const asked = cache ? cache.hits + cache.misses : 0;
    return [
      [t('fact.cachedPages'), cache && number(cache.pages)],
      [t('fact.cacheMemory'), cache && share(bytes(cache.bytes), bytes(cache.maxBytes))],
      [
        t('fact.cacheHits'),
        cache && asked > 0
          ? t('hits', { percent: formatPercent((100 * cache.hits) / asked, locale), pages: number(asked) })
          : null,
      ],
      [
        t('fact.renderers'),
        renderers.wanted > 0 ? share(number(renderers.ready), number(renderers.wanted)) : null,
      ],
      [t('fact.rendererMemory'), renderers.bytes > 0 ? bytes(renderers.bytes) : null],
      [t('fact.rendering'), number(renderers.running)],
      [t('fact.renderingWaits'), number(renderers.waiting)],
    ];
  };

  const changes = (): FactRow[] => {
    if (!portal) return [];
    const { isListening, lastAt } = portal.changes;
    const changedAt = service?.lastChangeAt ?? null;
    const delay = lastAt && changedAt ? Date.parse(lastAt) - Date.parse(changedAt) : -1;
    return [
      [t('fact.listening'), isListening ? t('yes') : t('no')],
      [t('fact.lastChange'), moment(changedAt)],
      [t('fact.lastHeard'), moment(lastAt)],
      [
        t('fact.delay'),
        delay >= 0 && delay < LONGEST_DELAY_MS
          ? t('ms', { ms: formatNumber(delay, locale, { maximumFractionDigits: 0 }) })
          : null,
      ],
    ];
  };

  const software = (): FactRow[] => [
    [t('fact.portalVersion'), portal && t('version', { version: portal.version, build: portal.build })],
    [t('fact.portalStart'), moment(portal?.startedAt ?? null)],
    [t('fact.apiVersion'), service?.version ?? null],
    [t('fact.apiStart'), moment(service?.startedAt ?? null)],
    [
      t('fact.database'),
      service && t(`database.${service.database.kind}`, { version: service.database.version }),
    ],
    [t('fact.migration'), service?.database.latestMigration ?? null],
  ];

  const storage = (): FactRow[] => [
    [
      t('fact.databaseSize'),
      typeof service?.database.bytes === 'number' ? bytes(service.database.bytes) : null,
    ],
    [t('fact.apiDisk'), space(service?.disk ?? null)],
    [t('fact.portalDisk'), space(portal?.disk ?? null)],
    [t('fact.backup'), service && (moment(service.lastBackupAt) ?? t('backupUnknown'))],
  ];

  const sections: Section[] = [
    { title: t('section.work'), rows: work() },
    { title: t('section.pages'), rows: pages() },
    { title: t('section.changes'), rows: changes() },
    { title: t('section.software'), rows: software() },
    { title: t('section.storage'), rows: storage() },
  ];
  return sections.filter(({ rows }) => rows.some(([, value]) => value !== null && value !== ''));
}
