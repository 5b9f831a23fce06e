import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Settings } from '#lib/config/settings.server.ts';
import { logger } from '#lib/log/logger.server.ts';

const HOUR = 3_600_000;
// A day after the last of hourly heartbeats.
const KEEP_MS = 25 * HOUR;
// Many requests at once may miss.
const LOOK_AGAIN_MS = 5000;
// Other contents are neither served nor removed.
const RELEASE = 'release-';
const UNFINISHED = '.unfinished-';

interface Options<Release> {
  /** By build id, shared by the servers of a site. */
  readonly folder: string;
  readonly buildId: string;
  /** This release's own files. */
  readonly built: string;
  readonly read: (folder: string) => Release;
}

export function releasesFolder({ RELEASES_DIR, DATA_DIR }: Pick<Settings, 'RELEASES_DIR' | 'DATA_DIR'>) {
  if (RELEASES_DIR) return resolve(RELEASES_DIR);
  return DATA_DIR && resolve(DATA_DIR, 'releases');
}

/** Hashed files of the last day's releases, for old pages, and new ones from old servers. */
export class ReleaseArchive<Release> {
  readonly #options: Options<Release>;
  readonly #others = new Map<string, Release>();
  #lookedAt = -Infinity;
  #looking: Promise<void> | undefined;

  private constructor(options: Options<Release>) {
    this.#options = options;
  }

  /** Null if the archive is not writable. */
  static async open<Release>(options: Options<Release>): Promise<ReleaseArchive<Release> | null> {
    const archive = new ReleaseArchive(options);
    try {
      await archive.keep();
    } catch (error) {
      logger().error({ err: error }, 'files of former releases are not saved');
      return null;
    }
    setInterval(() => {
      archive.keep().catch((error: unknown) => {
        logger().error({ err: error }, 'files of former releases could not be looked after');
      });
    }, HOUR).unref();
    return archive;
  }

  get others(): readonly Release[] {
    return [...this.#others.values()];
  }

  async look(): Promise<void> {
    if (performance.now() - this.#lookedAt < LOOK_AGAIN_MS) return;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      this.#lookedAt = performance.now();
    });
    await this.#looking;
  }

  /** Adds this release, and removes those not running for a day. */
  async keep(): Promise<void> {
    const { folder, buildId, built } = this.#options;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const place = join(folder, RELEASE + buildId);
    const now = new Date();
    if (!(await isThere(place))) {
      // Other servers must not read half of it.
      const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`);
      await cp(built, unfinished, { recursive: true, preserveTimestamps: true });
      // Another server would remove it by the build's age.
      await utimes(unfinished, now, now);
      await rename(unfinished, place).catch(() => rm(unfinished, { recursive: true, force: true }));
    }
    await utimes(place, now, now);
    const names = await readdir(folder);
    for (const name of names.filter((each) => each.startsWith(RELEASE) || each.startsWith(UNFINISHED))) {
      const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }));
      if (now.getTime() - mtimeMs > KEEP_MS) await rm(join(folder, name), { recursive: true, force: true });
    }
    await this.#look();
  }

  async #look(): Promise<void> {
    const { folder, buildId, read } = this.#options;
    const names = (await readdir(folder).catch(() => [])).filter(
      (name) => name.startsWith(RELEASE) && name !== RELEASE + buildId,
    );
    for (const name of this.#others.keys()) if (!names.includes(name)) this.#others.delete(name);
    for (const name of names) if (!this.#others.has(name)) this.#others.set(name, read(join(folder, name)));
  }
}

const isThere = (place: string): Promise<boolean> =>
  stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );
