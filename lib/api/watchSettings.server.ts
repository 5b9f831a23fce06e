import { setTimeout as delay } from 'node:timers/promises';
import type { OperationName } from '#contract/operations.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import { isOffered } from '#lib/api/capabilities.server.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { forgetSettings, learnSettings } from '#lib/config/portalSettings.server.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { logger } from '#lib/log/logger.server.ts';

/** Milliseconds until a change is known. */
const RENEW_MS = 3000;
/** Milliseconds that the start waits. */
const START_MS = 5000;

let reading: Promise<void> | undefined;

async function read(): Promise<void> {
  try {
    learnSettings(await createServerApi({ locale: defaultLocale }).call('getSettings', {}));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Without a response, earlier settings remain.
    if (error.code === 'not-offered') forgetSettings();
  }
}

/** Shares one call among simultaneous callers. */
export async function refreshSettings(): Promise<void> {
  if (!isOffered('getSettings')) return;
  reading ??= read().finally(() => (reading = undefined));
  await reading;
}

const settingsWrites: readonly OperationName[] = ['updateSettings', 'claimSetup', 'finishSetup'];

/** Reads the settings after a call that may have changed them, for its author. */
export async function refreshAfter(name: OperationName): Promise<void> {
  if (settingsWrites.includes(name)) await refreshSettings();
}

/**
 * Updates the settings in the background.
 *
 * @returns after the first attempt, at the latest after five seconds
 */
export async function watchSettings(): Promise<void> {
  async function renew(): Promise<void> {
    await refreshSettings().catch((error: unknown) => {
      logger().error({ err: error }, 'the settings could not be read');
    });
    setTimeout(() => void renew(), RENEW_MS).unref();
  }
  await Promise.race([renew(), delay(START_MS, undefined, { ref: false })]);
}
