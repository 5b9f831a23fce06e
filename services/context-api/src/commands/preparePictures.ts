import { command } from '../command.ts';
import { createPictureRepository } from '../platform/pictures/pictures.ts';

// Prepares all pictures of which something is missing, as the service does beside its work, and prints how many.
await command(() => async (db) => {
  const pictures = createPictureRepository(db);
  let prepared = 0;
  while (await pictures.next()) prepared += 1;
  process.stdout.write(`${JSON.stringify({ prepared })}\n`);
});
