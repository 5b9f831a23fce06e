import { GroupError } from '#components/form/GroupError.tsx';
import { Rows, useRows } from '#components/record-editor/Rows.tsx';
import type { PartDefinition } from '#contract/records/definition.ts';
import { partValue } from '#lib/content/contentFields.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { FORM, useContent } from './ContentContext.ts';
import { FieldList } from './FieldList.tsx';

/** List of a record whose items have their own texts, as requested support. */
export function PartControl({ name, part }: { name: string; part: PartDefinition }) {
  const { t } = useTranslation('content');
  const { text, source } = useContent();
  const rows = useRows<object>(name);
  const label = text.name(name) ?? name;
  return (
    <div>
      <GroupError path={name} />
      <Rows
        form={FORM}
        name={name}
        legend={label}
        rows={rows}
        rowName={(number) => t('row', { name: label, number })}
        add={t('addTo', { name: label })}
        empty={partValue(part, {}, source)}
        most={200}
        isOrdered
      >
        {(index) => <FieldList path={`${name}.${String(index)}`} fields={part.facts} texts={part.texts} />}
      </Rows>
    </div>
  );
}
