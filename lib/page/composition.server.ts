import type { PortalSettings } from '#contract/settings/schema.ts';
import {
  adoptCapabilities,
  capabilitiesFingerprint,
  capabilitiesRevision,
  type KnownCapabilities,
  knownCapabilities,
} from '#lib/api/capabilities.server.ts';
import {
  learnSettings,
  portalSettings,
  settingsFingerprint,
  settingsRevision,
} from '#lib/config/portalSettings.server.ts';

let known = { settings: -1, capabilities: -1, value: '' };

/**
 * Identifies settings and offered operations, the dependencies of all pages. Equal in processes that know the
 * same.
 */
export function composition(): string {
  const settings = settingsRevision();
  const capabilities = capabilitiesRevision();
  if (known.settings !== settings || known.capabilities !== capabilities) {
    const value = `${settingsFingerprint()}/${capabilitiesFingerprint()}`;
    known = { settings, capabilities, value };
  }
  return known.value;
}

export interface Composition {
  readonly settings: PortalSettings;
  readonly capabilities: KnownCapabilities;
}

export const knownComposition = (): Composition => ({
  settings: portalSettings(),
  capabilities: knownCapabilities(),
});

export function adoptComposition({ settings, capabilities }: Composition): void {
  learnSettings(settings);
  adoptCapabilities(capabilities);
}
