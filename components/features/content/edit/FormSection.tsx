import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { SectionKey } from '../forms/sections.ts';
import { useContent } from './ContentContext.ts';
import { PartControl } from './PartControl.tsx';
import { TextPair } from './TextPair.tsx';

interface FormSectionProps {
  section: { readonly key: SectionKey; readonly fields: readonly string[] };
  children?: ReactNode;
}

export function FormSection({ section, children }: FormSectionProps) {
  const { t } = useTranslation('content');
  const id = `section-${section.key}`;
  return (
    <section aria-labelledby={id} className="space-y-6 border-t border-line pt-6">
      <h2 id={id} className="text-section">
        {t(`section.${section.key}`)}
      </h2>
      {children}
      {section.fields.map((name) => (
        <SectionField key={name} name={name} />
      ))}
    </section>
  );
}

function SectionField({ name }: { name: string }) {
  const { definition, Control } = useContent();
  const text = definition.texts[name];
  if (text) return <TextPair within="" name={name} field={text} />;
  const part = definition.parts?.[name];
  if (part) return <PartControl name={name} part={part} />;
  const fact = definition.facts[name];
  return fact ? (
    <div className={fact.control === 'rows' ? undefined : 'max-w-small'}>
      <Control path={name} field={fact} />
    </div>
  ) : null;
}
