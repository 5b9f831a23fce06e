import { Check } from '#components/form/Check.tsx';
import { fieldId } from '#components/form/FormContext.ts';
import { TextField } from '#components/form/TextField.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { LanguageField } from '#components/record-editor/NameFields.tsx';
import { Rows, useRows } from '#components/record-editor/Rows.tsx';
import { UploadField } from '#components/record-editor/UploadField.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { WrittenEvidence } from '#contract/evidence/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { type EvidenceList, fileEvidence, newEvidence } from '#lib/records/evidence.ts';
import { optionalNumber, optionalText } from '#lib/records/typed.ts';

const MOST = 20;

interface EvidenceRowsProps {
  form: string;
  list?: EvidenceList;
  most?: number;
}

/** Edits the documents that back a statement: files, uploaded at once, and links. */
export function EvidenceRows({ form, list = 'evidence', most = MOST }: EvidenceRowsProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const rows = useRows<WrittenEvidence>(list);
  return (
    <>
      <Rows
        {...{ form, rows, most }}
        name={list}
        legend={t(`field.${list}`)}
        hint={t('evidence.hint')}
        rowName={(number) => t('evidence.row', { number })}
        add={t('evidence.add')}
        empty={newEvidence(locale)}
      >
        {(index, { sha256 }) => {
          const row = `${list}.${String(index)}`;
          return (
            <>
              <TextField name={`${row}.title`} />
              {sha256 === null ? (
                <TextField name={`${row}.address`} type="url" setValueAs={optionalText} optional />
              ) : (
                <p id={fieldId(form, `${row}.sha256`)} tabIndex={-1}>
                  <TextLink kind="media" href={routes.media(sha256)} className="inline-block py-1">
                    {t('evidence.open')}
                  </TextLink>
                </p>
              )}
              <TextField name={`${row}.year`} inputMode="numeric" setValueAs={optionalNumber} optional />
              <LanguageField name={`${row}.language`} />
              <Check name={`${row}.isPublic`}>{t('evidence.isPublic')}</Check>
            </>
          );
        }}
      </Rows>
      {rows.fields.length < most && (
        <div className="max-w-small">
          <UploadField
            label={t('evidence.upload')}
            onUploaded={(file) => {
              rows.append(fileEvidence(file, locale));
            }}
          />
        </div>
      )}
    </>
  );
}
