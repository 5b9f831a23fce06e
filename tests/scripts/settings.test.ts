import { expect, test } from 'vitest';
import { services } from '../../scripts/stack/services.ts';
import { parseSettings } from '../../scripts/stack/settings.ts';

test('every faulty variable is named at once', () => {
  const parse = () => parseSettings({ PORT: '0', CONTEXT_API_PORT: 'x', CONTEXT_API_URL: 'nowhere' });
  expect(parse).toThrow(/PORT must[^]*CONTEXT_API_PORT must[^]*CONTEXT_API_URL must/);
});

test('without settings both services run, wired together by a key made for this start', () => {
  const [api, portal] = services(parseSettings({}), 'built');
  expect(portal?.env.CONTEXT_API_URL).toBe('http://127.0.0.1:4000');
  expect(portal?.env.CONTEXT_API_KEY).toMatch(/^[\w-]{32}$/);
  expect(api?.env.CONTEXT_API_KEY).toBe(portal?.env.CONTEXT_API_KEY);
  expect(parseSettings({}).contextApiKey).not.toBe(api?.env.CONTEXT_API_KEY);
});

test('of several keys the portal sends the first', () => {
  const [api, portal] = services(parseSettings({ CONTEXT_API_KEY: 'new-key-1,old-key-2' }), 'built');
  expect(api?.env.CONTEXT_API_KEY).toBe('new-key-1,old-key-2');
  expect(portal?.env.CONTEXT_API_KEY).toBe('new-key-1');
});

test('somebody else’s context API gets no key made up, and none of ours runs', () => {
  const all = services(parseSettings({ CONTEXT_API_URL: 'https://api.example.org' }), 'built');
  expect(all.map(({ name }) => name)).toEqual(['portal']);
  expect(all[0]?.env.CONTEXT_API_KEY).toBeUndefined();
});
