import { command } from '../command.ts';
import { createPictureRepository } from '../platform/pictures/pictures.ts';
import { createContents } from '../platform/storage/contents.ts';

// Prepares all incomplete pictures, and prints how many.
await command(() => async (db, stores) => {
  const pictures = createPictureRepository(db, createContents(db, stores));
  let prepared = 0;
  while (await pictures.next()) prepared += 1;
  process.stdout.write(`${JSON.stringify({ prepared })}\n`);
});
