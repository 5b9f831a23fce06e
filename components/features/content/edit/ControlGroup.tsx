import type { ReactNode } from 'react';
import { GroupError } from '#components/form/GroupError.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useContent } from './ContentContext.ts';

interface ControlGroupProps {
  id: string;
  path: string;
  isOptional: boolean;
  children: ReactNode;
}

/** Frames the controls of one field with name, hint and error. */
export function ControlGroup({ id, path, isOptional, children }: ControlGroupProps) {
  const { t } = useTranslation('validation');
  const { text } = useContent();
  const label = text.name(path) ?? path;
  const hint = text.hint(path);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="max-w-small min-w-0 space-y-3 border-l-2 border-line pl-4"
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <legend className="font-semibold">{isOptional ? t('optional', { label }) : label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-stone">
          {hint}
        </p>
      )}
      <GroupError path={path} />
      {children}
    </fieldset>
  );
}
