import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PlainError } from '../scripts/report/plainError.ts';
import type { Server } from './servers.ts';

interface Script {
  readonly path: string;
  /** Brotli. */
  readonly bytes: number;
}

export interface FirstLoad {
  readonly scripts: readonly Script[];
  readonly bytes: number;
  /** Brotli; texts are files apart. */
  readonly html: number;
  readonly texts: number;
  /** Scripts with map code or map data. */
  readonly maps: { readonly inPage: number; readonly inBuild: number };
}

const chunks = '.next/static/chunks';
// Texts only in Leaflet, or a TopoJSON file; minifying preserves them.
const mapMarks = ['leaflet-container', '"Topology"'];
const hasMap = (source: string) => mapMarks.some((mark) => source.includes(mark));

async function countMaps(folder: string): Promise<number> {
  const files = (await readdir(folder)).filter((file) => /\.(js|json)$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return sources.filter(hasMap).length;
}

const isText = ({ path }: Script) => path.includes('/texts/');
const sumOf = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Returns a page's scripts, loaded at once (`src`) or after the first paint (`data-src`). */
export async function firstLoad({ origin }: Server, path: string): Promise<FirstLoad> {
  const html = await (await fetch(new URL(path, origin))).text();
  const paths = new Set([...html.matchAll(/<script[^>]*?\s(?:data-)?src="([^"]+)"/g)].map(([, src]) => src!));
  if (paths.size === 0) throw new PlainError(`${path} names no scripts.`);
  const sources = await Promise.all(
    [...paths].map(async (src) => ({ path: src, source: await (await fetch(new URL(src, origin))).text() })),
  );
  const all = sources.map(({ path: src, source }) => ({
    path: src,
    bytes: brotliCompressSync(source).length,
  }));
  const scripts = all.filter((script) => !isText(script));
  return {
    scripts: scripts.toSorted((a, b) => b.bytes - a.bytes),
    bytes: sumOf(scripts),
    html: brotliCompressSync(html).length,
    texts: sumOf(all.filter(isText)),
    maps: {
      inPage: sources.filter(({ source }) => hasMap(source)).length,
      inBuild: await countMaps(chunks),
    },
  };
}
