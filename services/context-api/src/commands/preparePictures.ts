import { command } from '../command.ts';
import { createPictureRepository } from '../platform/pictures/pictures.ts';

// Prepares all incomplete pictures, as the service does in the background, and prints how many.
await command(() => async (db) => {
  const pictures = createPictureRepository(db);
  let prepared = 0;
  while (await pictures.next()) prepared += 1;
  process.stdout.write(`${JSON.stringify({ prepared })}\n`);
});
