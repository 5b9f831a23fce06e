import type { Field } from '#contract/records/definition.ts';

const cells: readonly Field['control'][] = ['number', 'sum', 'line', 'check'];

/** Returns true for rows of figures and short texts only, which fit into a table. */
export const isTable = ({ control, fields, texts }: Field): boolean =>
  control === 'rows' && !texts && Object.values(fields ?? {}).every((field) => cells.includes(field.control));
