import type { OperationTable } from '../shared/operation.ts';
import { userContext } from '../users/schema.ts';
import { settingsMemberEndpoints } from './endpoints.ts';
import { demonstration, portalSettings, savedSettings, settingsEditing } from './schema.ts';
import { settingsBody, setupClaim } from './write.ts';

export const settingsOperations = {
  getSettings: {
    ...settingsMemberEndpoints.getSettings,
    summary: 'Returns the public settings of the portal: name, logo, colors, languages, contact',
    response: portalSettings,
  },
  getSettingsEditing: {
    ...settingsMemberEndpoints.getSettingsEditing,
    summary: 'Returns all settings with their latest changes, for administrators',
    response: settingsEditing,
  },
  updateSettings: {
    ...settingsMemberEndpoints.updateSettings,
    summary: 'Updates the given sections of the settings',
    body: settingsBody,
    requires: ['user', 'version'],
    response: savedSettings,
  },
  claimSetup: {
    ...settingsMemberEndpoints.claimSetup,
    summary: 'Makes the caller the first administrator by the one-time link, and confirms their details',
    body: setupClaim,
    requires: ['user', 'idempotency-key', 'rate-limited'],
    response: userContext,
  },
  finishSetup: {
    ...settingsMemberEndpoints.finishSetup,
    summary: 'Ends the guided set-up and opens the portal to visitors',
    requires: ['user'],
    response: savedSettings,
  },
  getDemonstration: {
    ...settingsMemberEndpoints.getDemonstration,
    summary: 'Returns the demonstration content of the portal and its last change, for administrators',
    isFresh: true,
    response: demonstration,
  },
  addDemonstration: {
    ...settingsMemberEndpoints.addDemonstration,
    summary: 'Starts adding the demonstration content',
    requires: ['user'],
    response: demonstration,
  },
  removeDemonstration: {
    ...settingsMemberEndpoints.removeDemonstration,
    summary: 'Starts removing the demonstration content; records that people have created or changed remain',
    requires: ['user'],
    response: demonstration,
  },
} as const satisfies OperationTable;
