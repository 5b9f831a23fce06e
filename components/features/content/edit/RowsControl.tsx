import { fieldId } from '#components/form/FormContext.ts';
import { GroupError } from '#components/form/GroupError.tsx';
import { Rows, useRows } from '#components/record-editor/Rows.tsx';
import { groupValue } from '#lib/content/contentFields.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { type FieldControlProps, FORM, useContent } from './ContentContext.ts';
import { FieldList } from './FieldList.tsx';
import { PictureFields } from './PictureFields.tsx';

const MOST = 2_000;

/** List of groups to add, remove and move; each keeps its identity. */
export function RowsControl({ path, field }: FieldControlProps) {
  const { t } = useTranslation(['content', 'validation']);
  const { text } = useContent();
  const rows = useRows<object>(path);
  const label = text.name(path) ?? path;
  return (
    <div>
      <GroupError path={path} />
      <Rows
        form={FORM}
        name={path}
        legend={field.isRequired ? label : t('validation:optional', { label })}
        {...hintOf(text.hint(path))}
        rows={rows}
        rowName={(number) => t('row', { name: label, number })}
        add={t('addTo', { name: label })}
        empty={groupValue(field)}
        most={MOST}
        isOrdered
      >
        {(index) => (
          <div id={fieldId(FORM, `${path}.${String(index)}`)}>
            {field.shapes ? (
              <PictureFields path={`${path}.${String(index)}`} field={field} />
            ) : (
              <FieldList path={`${path}.${String(index)}`} fields={field.fields ?? {}} texts={field.texts} />
            )}
          </div>
        )}
      </Rows>
    </div>
  );
}

const hintOf = (hint: string | undefined) => (hint === undefined ? {} : { hint });
