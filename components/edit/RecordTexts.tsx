import { useLocale } from '#components/layout/useLocale.ts';
import { textField } from '#lib/edit/texts.ts';
import { EditText } from './EditField.tsx';
import type { FieldText } from './fieldText.ts';

interface RecordTextsProps<Name extends string> {
  /** Which texts, and how many lines each begins with; one without. */
  texts: Readonly<Record<Name, number | undefined>>;
  fields: Readonly<Record<string, unknown>>;
  text: FieldText;
  idOf: (field: string) => string;
  faultOf: (field: string) => string | undefined;
  onType: (field: string, typed: string | null) => void;
}

/** The texts of a record in the language of the page. */
export function RecordTexts<Name extends string>(props: RecordTextsProps<Name>) {
  const { texts, fields, text, idOf, faultOf, onType } = props;
  const locale = useLocale();
  return (Object.keys(texts) as Name[]).map((name) => {
    const field = textField(locale, name);
    return (
      <EditText
        key={name}
        id={idOf(field)}
        label={text.label(field)}
        fault={faultOf(field)}
        value={fields[field] as string | null}
        rows={texts[name]}
        onType={(typed) => {
          onType(field, typed);
        }}
      />
    );
  });
}
