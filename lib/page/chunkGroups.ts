/** The subset of Next's build manifest that says what a page's scripts start with. */
interface ChunkGroupManifest {
  readonly pagesChunkGroupBootstrapParams?: Readonly<Record<string, object>>;
  readonly chunkLoadingGlobal?: string;
}

/** Name of the global list that the bundler's runtime reads when it starts. */
export const CHUNK_GLOBAL = 'TURBOPACK';

/**
 * Returns what the bundler's runtime has to load and run for a page, as JSON that can stand in a `<script>` of data; null where
 * the build has nothing of the kind. Next writes the same as an inline script of its own for each page; as data it needs no
 * permission of the Content-Security-Policy, so one short policy fits all pages.
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
