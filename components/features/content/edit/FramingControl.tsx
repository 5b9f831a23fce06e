import { useWatch } from 'react-hook-form';
import { fieldId } from '#components/form/FormContext.ts';
import { FramingField } from '#components/record-editor/picture/FramingField.tsx';
import { type FieldControlProps, FORM } from './ContentContext.ts';
import { ControlGroup } from './ControlGroup.tsx';

/** Crop and focal point of the picture in a sibling field. */
export function FramingControl({ path, field }: FieldControlProps) {
  const file = useWatch({ name: path.replace(/\w+$/, field.frames!) }) as string | null | undefined;
  if (!file) return null;
  return (
    <ControlGroup id={fieldId(FORM, path)} path={path} isOptional>
      <FramingField path={path} file={file} shapes={field.shapes ?? []} />
    </ControlGroup>
  );
}
