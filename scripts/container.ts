/** `npm run container -- SERVICE FOLDER`: copies what a service needs at run time, for an image. */
import { existsSync, readdirSync } from 'node:fs';
import { collectService } from './container/collectService.ts';
import { isService, serviceSources } from './container/services.ts';

const [service = '', folder = ''] = process.argv.slice(2);
if (!isService(service) || folder === '') {
  console.error(`Usage: npm run container -- ${Object.keys(serviceSources).join('|')} FOLDER`);
  process.exit(2);
}
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty`);
  process.exit(1);
}
const count = collectService(process.cwd(), service, folder);
console.log(`${service}: its sources and ${String(count)} packages are in ${folder}`);
