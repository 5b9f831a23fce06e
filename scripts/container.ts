/**
 * `npm run container -- IMAGE FOLDER`: copies an image's runtime files, and lists its packages in
 * `FOLDER.sbom.json` (CycloneDX).
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { collectLicences } from './container/collectLicences.ts';
import { collectService } from './container/collectService.ts';
import { namedPackages, packageFolders } from './container/packages.ts';
import { copiedFolders, packagesIn, sbomOf } from './container/sbom.ts';
import { isService, portalSources, serviceSources } from './container/services.ts';

const [image = '', folder = ''] = process.argv.slice(2);
if (!(isService(image) || image === 'portal') || folder === '') {
  console.error(`Usage: npm run container -- portal|${Object.keys(serviceSources).join('|')} FOLDER`);
  process.exit(2);
}
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty`);
  process.exit(1);
}
const root = process.cwd();
const folders = isService(image) ? collectService(root, image, folder) : collectPortal();
collectLicences(folders, folder);
// `--omit=dev` also omits packages that development shares.
const all = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const packages = new Set(packagesIn(folders));
writeFileSync(`${folder}.sbom.json`, sbomOf(all, image, [...packages]));
console.log(`${image}: what it runs, and ${String(packages.size)} packages, are in ${folder}`);

/** Lists named packages, too: Next bundles some without copying. */
function collectPortal(): string[] {
  const standalone = '.next/standalone';
  cpSync(standalone, folder, { recursive: true, verbatimSymlinks: true });
  const sources = portalSources.flatMap((glob) => [`${glob}/*.ts`, `${glob}/*.tsx`]);
  return [...packageFolders(root, namedPackages(root, sources)), ...copiedFolders(standalone)];
}
