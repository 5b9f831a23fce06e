import type { Field } from '#contract/records/definition.ts';

const cells: readonly Field['control'][] = ['number', 'sum', 'line', 'check'];

/** Returns whether the rows of a field fit into a table: figures and short texts only. */
export const isTable = ({ control, fields, texts }: Field): boolean =>
  control === 'rows' && !texts && Object.values(fields ?? {}).every((field) => cells.includes(field.control));
