// Nothing loads while the clock is held.
import '#components/layout/SessionWatch.tsx';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionNotice } from '#components/layout/SessionNotice.tsx';
import { onTrack } from '#lib/analytics/track.ts';
import type { VerifiedSession } from '#lib/session/verifiedSession.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const HOUR = 3_600_000;
let responses: (VerifiedSession | null)[] = [];
const fetched = vi.fn(() => Promise.resolve(Response.json(responses.shift() ?? null)));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  responses = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const viewer = (isNew = false): Viewer => ({
  profile: { oid: 'oid', name: 'Demo Convener', emails: [], jobTitle: 'Convener' },
  context: { oid: 'oid', verified: true, organization: null, roles: [] },
  expiresAt: Date.now() + HOUR,
  isNew,
});
const session = (expiresAt: number, login: VerifiedSession['login'] = null): VerifiedSession => {
  const { profile, context } = viewer();
  return { profile, context, expiresAt, login };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function watch(signedIn: Viewer) {
  renderScreen(<SessionNotice />, { viewer: signedIn });
  await pass(0);
}

test('a session that lives is checked when its token ends, and again when the next one does', async () => {
  await watch(viewer());
  responses = [session(Date.now() + 2 * HOUR), session(Date.now() + 3 * HOUR)];
  await pass(HOUR - 31_000);
  expect(fetched).not.toHaveBeenCalled();
  await pass(1000);
  expect(fetched).toHaveBeenCalledOnce();
  await pass(HOUR);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('an ended session is announced with a sign-in in another tab, and not polled', async () => {
  await watch(viewer());
  await pass(HOUR);
  const link = screen.getByRole('link', { name: 'Sign in again' });
  expect(link).toHaveProperty('target', '_blank');
  await pass(HOUR);
  expect(fetched).toHaveBeenCalledOnce();
});

test('the notice goes when one comes back signed in', async () => {
  await watch(viewer());
  await pass(HOUR);
  responses = [session(Date.now() + HOUR)];
  window.dispatchEvent(new Event('focus'));
  await pass(0);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('being offline does not sign out', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await watch(viewer());
  await pass(2 * HOUR);
  expect(fetched).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('a sign-in is emitted once, immediately', async () => {
  const events: unknown[] = [];
  const stop = onTrack(({ event, payload }) => void events.push([event, payload]));
  const login = { userId: 'oid', jobTitle: 'Convener', roles: 'convener' };
  responses = [session(Date.now() + HOUR, login), session(Date.now() + 2 * HOUR)];
  await watch(viewer(true));
  await pass(HOUR);
  expect(events).toEqual([['login', login]]);
  stop();
});

test('anonymous visitors are not asked about', async () => {
  renderScreen(<SessionNotice />);
  await pass(2 * HOUR);
  expect(fetched).not.toHaveBeenCalled();
});
