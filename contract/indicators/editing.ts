import { z } from 'zod';
import { editedRecord } from '../records/editing.ts';
import { editedValue } from '../values/editing.ts';
import { progress } from './progress.ts';
import { indicatorContent } from './write.ts';

/** Current state, public or not. */
export const editedIndicator = z.object({
  ...editedRecord,
  content: indicatorContent,
  /** Computed from approved values. */
  progress,
  values: z.array(editedValue),
});

export type EditedIndicator = z.infer<typeof editedIndicator>;
