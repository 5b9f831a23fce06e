import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type PortalSettings, portalSettings as schema } from '#contract/settings/schema.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';

interface Known {
  readonly settings: PortalSettings;
  /** Changes with the settings. */
  readonly revision: number;
}

const softwareSettings: PortalSettings = schema.parse({});

// Shared by all module copies.
const globalKey = Symbol.for('common-ground.settings');
const listening = Symbol.for('common-ground.settings-listener');
const shared = globalThis as { [globalKey]?: Known | undefined; [listening]?: (() => void) | undefined };

const known = (): Known => shared[globalKey] ?? { settings: softwareSettings, revision: 0 };

/** Returns the settings as last read, without waiting. */
export const portalSettings = (): PortalSettings => known().settings;

/** Changes with the settings. */
export const settingsRevision = (): number => known().revision;

/** Returns the same text in all processes with the same settings. */
export const settingsFingerprint = (): string =>
  createHash('sha1').update(JSON.stringify(portalSettings())).digest('base64url');

export function learnSettings(settings: PortalSettings): void {
  const { settings: before, revision } = known();
  if (isDeepStrictEqual(settings, before)) return;
  shared[globalKey] = { settings, revision: revision + 1 };
  shared[listening]?.();
}

export function forgetSettings(): void {
  const wasKnown = shared[globalKey] !== undefined;
  shared[globalKey] = undefined;
  if (wasKnown) shared[listening]?.();
}

export function watchKnownSettings(listener: (() => void) | undefined): void {
  shared[listening] = listener;
}

/** Returns the offered languages; the first is for visitors who want none of the others. */
export function offeredLocales(): readonly [Locale, ...Locale[]] {
  const { offered, preferred } = portalSettings().languages;
  const first = offered.includes(preferred) ? preferred : (offered[0] ?? defaultLocale);
  return [first, ...offered.filter((locale) => locale !== first)];
}

export const isOfferedLocale = (locale: Locale): boolean => offeredLocales().includes(locale);
