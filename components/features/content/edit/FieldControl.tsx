import type { ComponentType } from 'react';
import type { Field } from '#contract/records/definition.ts';
import { BoundaryControl } from './BoundaryControl.tsx';
import { ChoiceControl, CodesControl } from './ChoiceControls.tsx';
import type { FieldControlProps } from './ContentContext.ts';
import { FileControl } from './FileControl.tsx';
import { FramingControl } from './FramingControl.tsx';
import { GroupControl } from './GroupControl.tsx';
import { isTable } from './isTable.ts';
import { PictureControl } from './PictureControl.tsx';
import { PositionControl } from './PositionControl.tsx';
import { RecordControl } from './RecordControl.tsx';
import { RowsControl } from './RowsControl.tsx';
import { CheckControl, NumberControl, TextControl, TimeControl } from './SimpleControls.tsx';
import { TableControl } from './TableControl.tsx';

const controls = {
  address: TextControl,
  boundary: BoundaryControl,
  check: CheckControl,
  choice: ChoiceControl,
  codes: CodesControl,
  country: ChoiceControl,
  currency: ChoiceControl,
  date: TextControl,
  email: TextControl,
  file: FileControl,
  group: GroupControl,
  line: TextControl,
  markdown: TextControl,
  number: NumberControl,
  paragraphs: TextControl,
  path: TextControl,
  picture: PictureControl,
  position: PositionControl,
  record: RecordControl,
  records: RecordControl,
  rows: RowsControl,
  sum: NumberControl,
  time: TimeControl,
} satisfies Readonly<Record<Field['control'], ComponentType<FieldControlProps>>>;

export function FieldControl(props: FieldControlProps) {
  const { field } = props;
  if (isTable(field)) return <TableControl {...props} />;
  if (field.frames) return <FramingControl {...props} />;
  const Control = controls[field.control];
  return <Control {...props} />;
}
