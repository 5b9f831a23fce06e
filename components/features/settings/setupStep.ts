import type { SettingsSection } from '#contract/settings/constants.ts';

/** Step of the guided set-up: a section of the settings, the pages about the portal, or the first initiative. */
export type SetupStep = SettingsSection | 'pages' | 'last';
