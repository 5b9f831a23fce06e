import { z } from 'zod';
import { editedRecord } from '../records/editing.ts';
import { editedValue } from '../values/editing.ts';
import { progress } from './progress.ts';
import { indicatorContent } from './write.ts';

/** An indicator in its present state, whatever visitors see of it. */
export const editedIndicator = z.object({
  ...editedRecord,
  content: indicatorContent,
  /** Of approved values. */
  progress,
  /** By year. */
  values: z.array(editedValue),
});

export type EditedIndicator = z.infer<typeof editedIndicator>;
