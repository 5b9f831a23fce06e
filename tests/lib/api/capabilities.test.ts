import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  adoptCapabilities,
  capabilitiesRevision,
  forgetCapabilities,
  hiddenOperations,
  isOffered,
  knownCapabilities,
  learnCapabilities,
  noteMissing,
  noteOffered,
} from '#lib/api/capabilities.server.ts';
import { hiddenParts, offersPage } from '#lib/api/hiddenPages.server.ts';

const TEN_MINUTES = 600_000;

beforeEach(() => {
  forgetCapabilities();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('without an OpenAPI document', () => {
  beforeEach(() => {
    noteOffered('getContext');
  });

  test('everything is offered until a response says otherwise', () => {
    expect(hiddenOperations()).toEqual([]);
    expect(hiddenParts()).toBeNull();
    expect(noteMissing('search')).toBe(true);
    expect(hiddenOperations()).toEqual(['search']);
  });

  test('a missing operation is asked again after ten minutes', () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    noteMissing('search');
    vi.advanceTimersByTime(TEN_MINUTES - 1);
    expect(isOffered('search')).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isOffered('search')).toBe(true);
  });

  test('it is asked again after ten minutes where the clock of the machine jumps, in other processes, too', () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    noteMissing('search');
    vi.setSystemTime(Date.now() + 144 * TEN_MINUTES);
    expect(isOffered('search')).toBe(false);
    vi.setSystemTime(Date.now() - 1_000 * TEN_MINUTES);
    vi.advanceTimersByTime(TEN_MINUTES - 1);
    const known = knownCapabilities();
    forgetCapabilities();
    adoptCapabilities(known);
    expect(isOffered('search')).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isOffered('search')).toBe(true);
  });

  test('nothing is concluded before the site has responded', () => {
    forgetCapabilities();
    expect(noteMissing('search')).toBe(false);
    expect(isOffered('search')).toBe(true);
  });

  test('an operation that has responded is not hidden by the address of one visitor', () => {
    noteOffered('getInitiative');
    expect(noteMissing('getInitiative')).toBe(false);
    expect(isOffered('getInitiative')).toBe(true);
  });

  test('the six required calls are never hidden', () => {
    expect(noteMissing('postContactForm')).toBe(false);
    learnCapabilities({ document: new Set() });
    expect(isOffered('putUserVerification')).toBe(true);
  });

  test('later conclusions replace earlier ones', () => {
    noteOffered('search');
    learnCapabilities({ responses: new Map([['search', false]]) });
    expect(isOffered('search')).toBe(false);
    noteOffered('search');
    expect(isOffered('search')).toBe(true);
  });
});

test('a document decides alone', () => {
  learnCapabilities({ document: new Set(['getContext', 'listInitiatives', 'search']) });
  expect(noteMissing('search')).toBe(false);
  noteOffered('listOrganizations');
  expect(isOffered('listOrganizations')).toBe(false);
  expect(isOffered('listInitiatives')).toBe(true);
});

test('the revision changes with what is offered, and only then', () => {
  noteOffered('getContext');
  const first = capabilitiesRevision();
  noteOffered('search');
  expect(capabilitiesRevision()).toBe(first);
  noteMissing('listStories');
  expect(capabilitiesRevision()).not.toBe(first);
  const second = capabilitiesRevision();
  learnCapabilities({ responses: new Map([['listStories', false]]) });
  expect(capabilitiesRevision()).toBe(second);
  learnCapabilities({ responses: new Map([['listStories', true]]) });
  expect(capabilitiesRevision()).not.toBe(second);
});

test('pages need their operations', () => {
  learnCapabilities({
    responses: new Map([
      ['getGoal', false],
      ['listOrganizations', false],
    ]),
  });
  expect(hiddenParts()).toEqual({
    operations: ['getGoal', 'listOrganizations'],
    pages: ['/initiatives/*/progress-reporting/*', '/organizations'],
  });
  expect(offersPage('/organizations?page=2')).toBe(false);
  expect(offersPage('/organizations/a')).toBe(true);
  expect(offersPage('/initiatives/a/progress-reporting')).toBe(true);
  expect(offersPage('/initiatives/a/progress-reporting/b#value')).toBe(false);
});

test.each([
  [['putSavedProject'], true],
  [['getSavedOpportunities'], true],
  [['getSavedOpportunities', 'putSavedProject'], false],
] as const)('without %o, the page of saved records is offered: %s', (missing, expected) => {
  learnCapabilities({ responses: new Map(missing.map((name) => [name, false])) });
  expect(offersPage('/saved?project=a/b')).toBe(expected);
});
