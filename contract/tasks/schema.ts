import { z } from 'zod';
import { locale, textLanguage } from '../shared/schema.ts';
import { taskKinds, taskNouns } from './constants.ts';

const taskKind = z.enum(taskKinds);

/** Without a kind, the first tasks of every kind; with one, a page of it. */
export const taskQuery = z.object({
  kind: taskKind.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const named = z.object({ name: z.string(), language: textLanguage });

const task = z.object({
  noun: z.enum(taskNouns),
  /** Set if the record's page needs it. */
  id: z.uuid().nullable().default(null),
  /**
   * Slugs, outermost first; of a value also its year, of a maturity response its year and criterion. Of a
   * draft in `listContent` only its record's id; of a code its list and itself.
   */
  slugs: z.array(z.string()).min(1),
  record: named,
  /** Initiative or organization of the record. */
  owner: named.nullable().default(null),
  year: z.int().nullable().default(null),
  /** Start of waiting. */
  since: z.iso.datetime().nullable().default(null),
  /** Due day. */
  due: z.iso.date().nullable().default(null),
  /** Person of the last step. */
  by: z.string().nullable().default(null),
  note: z.string().nullable().default(null),
  /** Missing or outdated language. */
  inLanguage: locale.nullable().default(null),
  /** Address that does not respond. */
  address: z.string().nullable().default(null),
  /** Path of the field behind a warning: `images.1.text.fr.alt`. */
  field: z.string().nullable().default(null),
});

const taskGroup = z.object({
  kind: taskKind,
  /** At most `TASK_LIMIT`. */
  total: z.int().min(0),
  more: z.boolean().default(false),
  page: z.int().min(1).default(1),
  pageCount: z.int().min(1).default(1),
  /** Longest waiting first. */
  tasks: z.array(task),
});

/** Kinds without a task only if they were requested. */
export const taskList = z.object({ groups: z.array(taskGroup) });

export type TaskQuery = z.infer<typeof taskQuery>;
export type Task = z.infer<typeof task>;
export type TaskGroup = z.infer<typeof taskGroup>;
export type TaskList = z.infer<typeof taskList>;
export type TaskKind = z.infer<typeof taskKind>;
export type TaskNoun = Task['noun'];
