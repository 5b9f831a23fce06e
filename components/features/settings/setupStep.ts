import type { setupSections } from '#contract/settings/constants.ts';

/** Section of the settings, the pages about the portal, or the first initiative. */
export type SetupStep = (typeof setupSections)[number] | 'pages' | 'last';
