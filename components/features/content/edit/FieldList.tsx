import type { Fields } from '#contract/records/definition.ts';
import { useContent } from './ContentContext.ts';
import { TextPair } from './TextPair.tsx';

interface FieldListProps {
  /** Path of the containing group or row. */
  path: string;
  fields: Fields;
  texts?: Fields | undefined;
}

/** Shows the fields of a group or row, its texts in two languages. */
export function FieldList({ path, fields, texts = {} }: FieldListProps) {
  const { Control } = useContent();
  return (
    <div className="space-y-4">
      {Object.entries(texts).map(([name, field]) => (
        <TextPair key={name} within={`${path}.`} name={name} field={field} />
      ))}
      {Object.entries(fields).map(([name, field]) => (
        <Control key={name} path={`${path}.${name}`} field={field} />
      ))}
    </div>
  );
}
