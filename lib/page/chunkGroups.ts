interface ChunkGroupManifest {
  readonly pagesChunkGroupBootstrapParams?: Readonly<Record<string, object>>;
  readonly chunkLoadingGlobal?: string;
}

/** Global list that the bundler's runtime reads at its start. */
export const CHUNK_GLOBAL = 'TURBOPACK';

/**
 * Returns the bundler's list for a page as JSON; null if the build has none. Next's inline script would need
 * a Content-Security-Policy per page.
 *
 * @throws Error when the bundler reads another list, so that the build fails instead of every page
 */
export function chunkGroupsOf(manifest: ChunkGroupManifest, page: string): string | null {
  const { pagesChunkGroupBootstrapParams: groups = {}, chunkLoadingGlobal } = manifest;
  const wanted = ['/_app', page].flatMap((name) => groups[name] ?? []);
  if (wanted.length === 0) return null;
  if (chunkLoadingGlobal !== CHUNK_GLOBAL)
    throw new Error(`the bundler reads ${String(chunkLoadingGlobal)}, not ${CHUNK_GLOBAL}`);
  return JSON.stringify(wanted).replaceAll('<', '\\u003c');
}
