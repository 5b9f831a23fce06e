import { useTranslation } from 'next-i18next/pages';
import { UploadField } from '#components/record-editor/UploadField.tsx';
import type { File } from '#contract/files/schema.ts';
import type { MaturityAnswerEditing } from '#contract/maturity/write.ts';
import type { Coded } from '#contract/shared/schema.ts';
import { documentKey } from './answerForm.ts';

interface MissingDocumentsProps {
  answer: MaturityAnswerEditing;
  /** Codes of the documented requirements. */
  met: readonly string[];
  onSent: (requirement: Coded, file: File) => void;
}

/** Lists the documents that the next level requires, each with its upload. */
export function MissingDocuments({ answer: { criterion, next }, met, onSent }: MissingDocumentsProps) {
  const { t } = useTranslation('edit');
  const asked = (next?.missing ?? []).flatMap((missing) =>
    missing.kind === 'requirement' && !met.includes(missing.requirement.code) ? [missing.requirement] : [],
  );
  if (!next || asked.length === 0) return null;
  return (
    <fieldset className="max-w-small space-y-4 border-l-2 border-line pl-4">
      <legend className="font-semibold">{t('maturity.missingDocuments', { level: next.level.name })}</legend>
      {asked.map((requirement) => (
        <UploadField
          key={requirement.code}
          id={documentKey(criterion.code, requirement.code)}
          label={t('maturity.upload', { name: requirement.name })}
          onUploaded={(file) => {
            onSent(requirement, file);
          }}
        />
      ))}
    </fieldset>
  );
}
