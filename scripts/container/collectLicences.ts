import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from './packages.ts';

const licence = /^(?:licen[cs]e|copying|notice)/i;

/** Copies licences of packages that a bundle contains to `licences/`: their own folders are not in the image. */
export function collectLicences(folders: readonly string[], to: string): void {
  for (const folder of folders) {
    const place = folder.slice(folder.lastIndexOf('node_modules/'));
    if (existsSync(join(to, place))) continue;
    const { name = '', version = '' } = readManifest(folder);
    for (const file of readdirSync(folder).filter((each) => licence.test(each)))
      cpSync(join(folder, file), join(to, 'licences', `${name}@${version}`, file), { recursive: true });
  }
}
