import { unzipSync } from 'fflate';
import { UnreadableBoundary } from '../boundaryError.ts';

/** Maximum unpacked bytes, and maximum number of files. */
const MOST_BYTES = 60 * 1024 * 1024;
const MOST_FILES = 1_000;

export type Archive = ReadonlyMap<string, Uint8Array>;

const needed = /\.(?:shp|prj|kml|geojson|json)$/i;
const isHidden = /(?:^|\/)(?:__MACOSX|\.)/;

/**
 * Unpacks a boundary's files, by lower-case names. Adds up the stated sizes first; a longer file is broken.
 */
export function unpack(content: Uint8Array): Archive {
  let [bytes, files] = [0, 0];
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    files += 1;
    if (files > MOST_FILES) throw new UnreadableBoundary('archive-too-large', 'too many files');
    if (!needed.test(name) || isHidden.test(name)) return false;
    bytes += originalSize;
    if (bytes > MOST_BYTES) throw new UnreadableBoundary('archive-too-large', 'too many bytes');
    return true;
  };
  try {
    const unpacked = Object.entries(unzipSync(content, { filter }));
    return new Map(unpacked.map(([name, data]) => [name.toLowerCase(), data]));
  } catch (error) {
    if (error instanceof UnreadableBoundary) throw error;
    throw new UnreadableBoundary('broken', String(error));
  }
}
