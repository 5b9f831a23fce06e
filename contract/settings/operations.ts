import type { OperationTable } from '../shared/operation.ts';
import { userContext } from '../users/schema.ts';
import { settingsMemberEndpoints } from './endpoints.ts';
import { demonstration, portalSettings, savedSettings, settingsEditing } from './schema.ts';
import { settingsBody, setupClaim } from './write.ts';

export const settingsOperations = {
  getSettings: {
    ...settingsMemberEndpoints.getSettings,
    summary: 'What the operator has decided of the portal: name, logo, colors, languages, contact',
    response: portalSettings,
  },
  getSettingsEditing: {
    ...settingsMemberEndpoints.getSettingsEditing,
    summary: 'All settings with their latest changes, for administrators',
    response: settingsEditing,
  },
  updateSettings: {
    ...settingsMemberEndpoints.updateSettings,
    summary: 'Changes the named sections of the settings',
    body: settingsBody,
    requires: ['user', 'version'],
    response: savedSettings,
  },
  claimSetup: {
    ...settingsMemberEndpoints.claimSetup,
    summary: 'Makes the caller the first administrator, by the one-time link; confirms their details',
    body: setupClaim,
    requires: ['user', 'idempotency-key', 'rate-limited'],
    response: userContext,
  },
  finishSetup: {
    ...settingsMemberEndpoints.finishSetup,
    summary: 'Ends the guided set-up; visitors see the portal',
    requires: ['user'],
    response: savedSettings,
  },
  getDemonstration: {
    ...settingsMemberEndpoints.getDemonstration,
    summary: 'The demonstration content of the portal, and the last change of all of it, for administrators',
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
    summary: 'Starts removing the demonstration content; what people have made or changed remains',
    requires: ['user'],
    response: demonstration,
  },
} as const satisfies OperationTable;
