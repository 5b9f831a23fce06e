import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import { textField } from '#lib/records/texts.ts';

interface RecordTextsProps<Name extends string> {
  /** Number of lines per text at first; undefined for a single line. */
  texts: Readonly<Record<Name, number | undefined>>;
  language: Locale;
  hints?: Readonly<Partial<Record<Name, string>>>;
}

export function RecordTexts<Name extends string>({ texts, language, hints }: RecordTextsProps<Name>) {
  return (Object.keys(texts) as Name[]).map((text) => {
    const name = textField(language, text);
    const rows = texts[text];
    const hint = hints?.[text];
    return rows === undefined ? (
      <TextField key={name} {...{ name, hint }} />
    ) : (
      <TextArea key={name} {...{ name, hint, rows }} />
    );
  });
}
