import { createContext } from 'react';

/** Makes a change of the rows of a form without putting the form up anew: the person who types in it stays where they are. */
export const RowChange = createContext<(change: () => void) => void>((change) => {
  change();
});
