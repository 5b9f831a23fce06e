import { AmountField } from '#components/form/AmountField.tsx';
import { fieldId } from '#components/form/FormContext.ts';
import { useControlledField } from '#components/form/useControlledField.ts';
import { type FieldControlProps, FORM, useContent } from './ContentContext.ts';
import { ControlGroup } from './ControlGroup.tsx';

/** Longitude and latitude in degrees. */
export function PositionControl({ path, field }: FieldControlProps) {
  return (
    <ControlGroup id={fieldId(FORM, path)} path={path} isOptional={!field.isRequired}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Degrees path={`${path}.1`} />
        <Degrees path={`${path}.0`} />
      </div>
    </ControlGroup>
  );
}

function Degrees({ path }: { path: string }) {
  const { text } = useContent();
  const field = useControlledField<number | string | null>(path);
  return <AmountField {...field} label={text.name(path) ?? path} readOnly={false} inputMode="text" />;
}
