import { z } from 'zod';
import { editedRecord } from '../records/editing.ts';
import { goalContent } from './write.ts';

/** A goal in its present state, whatever visitors see of it. */
export const editedGoal = z.object({ ...editedRecord, content: goalContent });

export type EditedGoal = z.infer<typeof editedGoal>;
