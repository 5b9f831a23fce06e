import { extname } from 'node:path';

// The build has the same folders (`../../bundle.ts`).
const root = new URL('../', import.meta.url);

/** Returns the URL of a file of the service, by its path below `src`; in the build, of its copy. */
export const ownFile = (path: string): URL => new URL(path, root);

/** Returns the URL of a module, by its path below `src` without an extension; in the build, of its bundle. */
export const ownModule = (path: string): URL => new URL(`${path}${extname(import.meta.url)}`, root);
