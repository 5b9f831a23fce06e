import { Check } from '#components/form/Check.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useControlledField } from '#components/form/useControlledField.ts';
import { Badge } from '#components/ui/Badge.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import type { TranslationField } from '#contract/translation/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { SourceText } from '../view/SourceText.tsx';
import { useFieldName } from '../view/useFieldName.ts';

interface TranslationPairProps {
  field: TranslationField;
  language: Locale;
  /** True for a machine's text that the person has read. */
  isRead: boolean;
  onRead: (isRead: boolean) => void;
}

export function TranslationPair({ field, language, isRead, onRead }: TranslationPairProps) {
  const { t } = useTranslation(['translation', 'template']);
  const names = useFieldName();
  const { key, control, isRequired, isMachine, isReadOnly, sourceLanguage, published } = field;
  const own = useControlledField<string | null>(key);
  const name = names.name(field);
  const inLanguage = (of: Locale) =>
    t('inLanguage', { field: name, language: t(`template:languageName.${of}`) });
  const props = { ...own, label: inLanguage(language), optional: !isRequired, lang: language };
  const rows = Math.min(16, Math.max(3, Math.ceil((field.source ?? '').length / 60)));
  const isOther = published !== null && published !== (own.value ?? '').trim();
  return (
    <div className="grid gap-4 border-t border-line pt-4 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="mb-1 font-medium">{inLanguage(sourceLanguage)}</p>
        <SourceText field={field} />
      </div>
      <div className="min-w-0 space-y-2">
        {isReadOnly ? (
          <ReadOnlyText label={inLanguage(language)} text={own.value} lang={language} />
        ) : control === 'line' ? (
          <TextField {...props} type="text" />
        ) : (
          <TextArea {...props} rows={rows} />
        )}
        {isMachine && (
          <div className="space-y-1 border-l-4 border-leaf pl-3">
            <Badge>{t('machine.mark')}</Badge>
            <Check value={isRead} onChange={onRead}>
              {t('machine.read')}
              <span className="sr-only"> ({name})</span>
            </Check>
          </div>
        )}
        {isOther && (
          <details>
            <summary className="min-h-11 py-2 text-small text-forest underline underline-offset-4">
              {t('visitorsSee')}
            </summary>
            <p className="break-words whitespace-pre-line" lang={language}>
              {published}
            </p>
          </details>
        )}
      </div>
    </div>
  );
}

/** Shows a text of other authors. */
function ReadOnlyText({ label, text, lang }: { label: string; text: string | null; lang: Locale }) {
  const { t } = useTranslation('translation');
  return (
    <>
      <p className="mb-1 font-medium">{label}</p>
      <p className="break-words whitespace-pre-line" lang={text === null ? undefined : lang}>
        {text ?? t('noText')}
      </p>
      <p className="text-small text-stone">{t('reserved')}</p>
    </>
  );
}
