import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isLoaded, markLoaded } from '../../scripts/stack/loadedMark.ts';

describe('an embedded database', () => {
  let DATA_DIR: string;
  let database: string;
  beforeEach(() => {
    DATA_DIR = mkdtempSync(join(tmpdir(), 'loaded-'));
    database = join(DATA_DIR, 'context');
    mkdirSync(database);
  });
  afterEach(() => {
    rmSync(DATA_DIR, { recursive: true });
  });

  test('is loaded until it is removed', () => {
    expect(isLoaded({ DATA_DIR }, true)).toBe(false);
    markLoaded({ DATA_DIR }, true);
    expect(isLoaded({ DATA_DIR }, true)).toBe(true);
    expect(isLoaded({ DATA_DIR }, false)).toBe(true);
    rmSync(database, { recursive: true });
    expect(isLoaded({ DATA_DIR }, true)).toBe(false);
  });

  test('is loaded again for users that it lacks', () => {
    markLoaded({ DATA_DIR }, false);
    expect(isLoaded({ DATA_DIR }, false)).toBe(true);
    expect(isLoaded({ DATA_DIR }, true)).toBe(false);
    writeFileSync(join(database, 'demonstration-loaded'), 'the hash of other users');
    expect(isLoaded({ DATA_DIR }, true)).toBe(false);
  });

  test('says nothing of a server', () => {
    markLoaded({ DATA_DIR }, true);
    const env = { DATA_DIR, DATABASE_URL: 'postgres://database.example/portal' };
    expect(isLoaded(env, true)).toBe(false);
    rmSync(database, { recursive: true });
    markLoaded(env, true);
  });
});
