import { erasePerson } from './person.ts';
import { withAddress } from './withAddress.ts';

await withAddress(erasePerson);
