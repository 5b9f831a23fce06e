import { z } from 'zod';
import { editedRecord } from '../records/editing.ts';
import { goalContent } from './write.ts';

/** Current state, public or not. */
export const editedGoal = z.object({ ...editedRecord, content: goalContent });

export type EditedGoal = z.infer<typeof editedGoal>;
