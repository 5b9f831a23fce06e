import { z } from 'zod';
import { editedRecord } from '../records/editing.ts';
import { goalContent } from './write.ts';

/** Goal in its current state, whether public or not. */
export const editedGoal = z.object({ ...editedRecord, content: goalContent });

export type EditedGoal = z.infer<typeof editedGoal>;
