import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type PortalSettings, portalSettings as schema } from '#contract/settings/schema.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';

interface Known {
  readonly settings: PortalSettings;
  /** Changes with the settings. */
  readonly revision: number;
}

/** Settings of a portal whose context API keeps none. */
const softwareSettings: PortalSettings = schema.parse({});

// One for all copies of this module in the build.
const place = Symbol.for('common-ground.settings');
const listening = Symbol.for('common-ground.settings-listener');
const shared = globalThis as { [place]?: Known | undefined; [listening]?: (() => void) | undefined };

const known = (): Known => shared[place] ?? { settings: softwareSettings, revision: 0 };

/** Returns what the operator has decided, as last read; no request waits for it. */
export const portalSettings = (): PortalSettings => known().settings;

/** Returns a number that changes with the settings, to recognize pages composed before. */
export const settingsRevision = (): number => known().revision;

/** Equal in all processes with the same settings. */
export const settingsFingerprint = (): string =>
  createHash('sha1').update(JSON.stringify(portalSettings())).digest('base64url');

export function learnSettings(settings: PortalSettings): void {
  const { settings: before, revision } = known();
  if (isDeepStrictEqual(settings, before)) return;
  shared[place] = { settings, revision: revision + 1 };
  shared[listening]?.();
}

export function forgetSettings(): void {
  const wasKnown = shared[place] !== undefined;
  shared[place] = undefined;
  if (wasKnown) shared[listening]?.();
}

export function watchKnownSettings(listener: (() => void) | undefined): void {
  shared[listening] = listener;
}

/** Returns the languages that visitors are offered, the first for those who want none of the others. */
export function offeredLocales(): readonly [Locale, ...Locale[]] {
  const { offered, preferred } = portalSettings().languages;
  const first = offered.includes(preferred) ? preferred : (offered[0] ?? defaultLocale);
  return [first, ...offered.filter((locale) => locale !== first)];
}

export const isOfferedLocale = (locale: Locale): boolean => offeredLocales().includes(locale);
