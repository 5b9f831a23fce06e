import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Settings } from '#lib/config/settings.server.ts';
import { logger } from '#lib/log/logger.server.ts';

const HOUR = 3_600_000;
// A day after the last sign of life of its servers, which give one every hour.
const KEEP_MS = 25 * HOUR;
// Many may ask at once for what there is not.
const LOOK_AGAIN_MS = 5000;
// The folder may have other things in it: only what has these names is served, and removed in time.
const RELEASE = 'release-';
const UNFINISHED = '.unfinished-';

interface Options<Release> {
  /** Where releases lie, each named by its build id; one folder for all servers of a site. */
  readonly folder: string;
  readonly buildId: string;
  /** This release's own files. */
  readonly built: string;
  /** Reads the files of a release. */
  readonly read: (folder: string) => Release;
}

/** Where releases lie by the settings; nowhere where the portal has no place for data. */
export function releasesFolder({ RELEASES_DIR, DATA_DIR }: Pick<Settings, 'RELEASES_DIR' | 'DATA_DIR'>) {
  if (RELEASES_DIR) return resolve(RELEASES_DIR);
  return DATA_DIR && resolve(DATA_DIR, 'releases');
}

/**
 * The hashed files of releases that other servers run, or have run within a day: a page that a browser or a cache holds since
 * before a release still gets its scripts, and so does a new page whose scripts an old server is asked for.
 */
export class ReleaseArchive<Release> {
  readonly #options: Options<Release>;
  readonly #others = new Map<string, Release>();
  #lookedAt = -Infinity;
  #looking: Promise<void> | undefined;

  private constructor(options: Options<Release>) {
    this.#options = options;
  }

  /**
   * Puts the files of this release into the archive, and gives signs of life there from now on; null, with a line in the log,
   * where it cannot be written.
   */
  static async open<Release>(options: Options<Release>): Promise<ReleaseArchive<Release> | null> {
    const archive = new ReleaseArchive(options);
    try {
      await archive.keep();
    } catch (error) {
      logger().error({ err: error }, 'files of former releases are not kept');
      return null;
    }
    setInterval(() => {
      archive.keep().catch((error: unknown) => {
        logger().error({ err: error }, 'files of former releases could not be looked after');
      });
    }, HOUR).unref();
    return archive;
  }

  /** The other releases that are known of. */
  get others(): readonly Release[] {
    return [...this.#others.values()];
  }

  /** Looks which releases there are now, unless that was done just before. */
  async look(): Promise<void> {
    if (performance.now() - this.#lookedAt < LOOK_AGAIN_MS) return;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      this.#lookedAt = performance.now();
    });
    await this.#looking;
  }

  /** Adds this release unless it is there, notes that it runs, and removes what has not run for a day. */
  async keep(): Promise<void> {
    const { folder, buildId, built } = this.#options;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const place = join(folder, RELEASE + buildId);
    const now = new Date();
    if (!(await isThere(place))) {
      // Other servers must not read half of it.
      const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`);
      await cp(built, unfinished, { recursive: true, preserveTimestamps: true });
      // Another server would remove what has the age of the build.
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
