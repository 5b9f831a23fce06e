import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import { textField } from '#lib/records/texts.ts';
import type { FieldText } from './fieldText.ts';

interface RecordTextsProps<Name extends string> {
  /** Which texts, and how many lines each begins with; one without. */
  texts: Readonly<Record<Name, number | undefined>>;
  language: Locale;
  fields: Readonly<Record<string, unknown>>;
  text: FieldText;
  idOf: (field: string) => string;
  errorOf: (field: string) => string | undefined;
  onType: (field: string, typed: string) => void;
  hints?: Readonly<Partial<Record<Name, string>>>;
}

/** The texts of a record in one language. */
export function RecordTexts<Name extends string>(props: RecordTextsProps<Name>) {
  const { texts, language, fields, text, idOf, errorOf, onType, hints } = props;
  return (Object.keys(texts) as Name[]).map((name) => {
    const field = textField(language, name);
    const rows = texts[name];
    const props = {
      id: idOf(field),
      label: text.label(field),
      hint: hints?.[name],
      fieldError: errorOf(field),
      value: fields[field] as string | null,
      onChange: (typed: string) => {
        onType(field, typed);
      },
    };
    return rows === undefined ? (
      <TextField key={name} {...props} />
    ) : (
      <TextArea key={name} rows={rows} {...props} />
    );
  });
}
