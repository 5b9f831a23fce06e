import type { ReactNode } from 'react';
import { classNames } from '#components/ui/classNames.ts';
import { Box } from './Box.tsx';
import { FieldFault } from './FieldFault.tsx';
import { useField } from './FormContext.ts';

/** One box to agree by. */
export function Consent({ name, children }: { name: string; children: ReactNode }) {
  const field = useField(name);
  return (
    <div className={classNames('max-w-small', field.fault && 'border-l-4 border-clay pl-4')}>
      <FieldFault field={field} />
      <Box
        type="checkbox"
        id={field.id}
        name={name}
        value="true"
        checked={field.initial.length > 0}
        fault={field.fault ? field.faultId : null}
      >
        {children}
      </Box>
    </div>
  );
}
