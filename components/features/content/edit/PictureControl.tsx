import { fieldId } from '#components/form/FormContext.ts';
import { type FieldControlProps, FORM } from './ContentContext.ts';
import { ControlGroup } from './ControlGroup.tsx';
import { PictureFields } from './PictureFields.tsx';

/** Picture with its crop, focal point, texts and credit. */
export function PictureControl({ path, field }: FieldControlProps) {
  return (
    <ControlGroup id={fieldId(FORM, path)} path={path} isOptional={!field.isRequired}>
      <PictureFields path={path} field={field} />
    </ControlGroup>
  );
}
