import { fieldId } from '#components/form/FormContext.ts';
import { type FieldControlProps, FORM } from './ContentContext.ts';
import { ControlGroup } from './ControlGroup.tsx';
import { FieldList } from './FieldList.tsx';

export function GroupControl({ path, field }: FieldControlProps) {
  return (
    <ControlGroup id={fieldId(FORM, path)} path={path} isOptional={!field.isRequired}>
      <FieldList path={path} fields={field.fields ?? {}} texts={field.texts} />
    </ControlGroup>
  );
}
