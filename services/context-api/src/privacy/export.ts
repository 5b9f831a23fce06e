import { exportPerson } from './person.ts';
import { withAddress } from './withAddress.ts';

await withAddress(exportPerson);
