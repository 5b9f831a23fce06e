import type { Field } from '#contract/records/definition.ts';
import { textPath } from '#lib/content/contentFields.ts';
import { useContent } from './ContentContext.ts';
import { TextControl } from './SimpleControls.tsx';

interface TextPairProps {
  /** Path of the group or row with a dot; empty for the record's own texts. */
  within: string;
  name: string;
  field: Field;
}

/** Shows a text in the source language and in another one, side by side. */
export function TextPair({ within, name, field }: TextPairProps) {
  const { source, other } = useContent();
  const languages = source === other ? [source] : [source, other];
  return (
    <div className={languages.length > 1 ? 'grid gap-4 lg:grid-cols-2' : 'max-w-small'}>
      {languages.map((locale) => (
        <div key={locale} className="min-w-0" data-language={locale}>
          <TextControl path={within + textPath(locale, name)} field={field} />
        </div>
      ))}
    </div>
  );
}
