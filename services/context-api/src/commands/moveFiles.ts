import { command } from '../command.ts';
import { countMisplaced, moveContents } from '../platform/storage/moveContents.ts';
import { removeStored } from '../platform/storage/removeStored.ts';

const REPORT_MS = 2_000;
const MEGABYTE = 1024 * 1024;

// Moves all files to where FILES says; an interrupted run can be repeated.
await command(() => async (db, stores) => {
  const movement = { stores, everything: true };
  const all = await countMisplaced(db, movement);
  console.log(`${all} to move to: ${stores.target}`);
  let reportedAt = Date.now();
  const { moved, bytes, failures } = await moveContents(db, movement, {
    report(done) {
      if (Date.now() - reportedAt < REPORT_MS) return;
      reportedAt = Date.now();
      console.log(`${done.moved} of ${all}, ${Math.round(done.bytes / MEGABYTE)} MB`);
    },
  });
  const removed = await removeStored(db, stores);
  console.log(`${moved} moved, ${Math.round(bytes / MEGABYTE)} MB; ${removed} removed from former stores`);
  for (const failure of failures) console.error(`Stays where it was: ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
});
