import Bowser from 'bowser';
import { type Device, deviceKinds } from '#lib/api/ownSession.ts';

// Browsers have shorter ones.
const MAX_LENGTH = 1000;

/** Uses familiar names. */
export function deviceOf(userAgent: string | undefined): Device | null {
  if (!userAgent || userAgent.length > MAX_LENGTH) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const kind = deviceKinds.find((each) => each === platform.type);
  return kind && browser.name && os.name ? { kind, browser: browser.name, system: os.name } : null;
}
