import Bowser from 'bowser';
import { type Device, deviceKinds } from '#lib/api/ownSession.ts';

// Longer ones are no browser's.
const MAX_LENGTH = 1000;

/** Returns what a user agent says of a device, as far as people know it by; null where that is nothing. */
export function deviceOf(userAgent: string | undefined): Device | null {
  if (!userAgent || userAgent.length > MAX_LENGTH) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const kind = deviceKinds.find((each) => each === platform.type);
  return kind && browser.name && os.name ? { kind, browser: browser.name, system: os.name } : null;
}
