import { erasePerson } from '../modules/privacy/person.ts';
import { withAddress } from './withAddress.ts';

await withAddress(erasePerson);
