import Link from 'next/link';
import type { MaturityResponseEditing } from '#contract/maturity/write.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { keyOfMissing, pageOfCriterion } from './responseForm.ts';

interface MissingLinksProps {
  initiative: string;
  response: MaturityResponseEditing;
  /** True if the fields are on the page. */
  isEditable: boolean;
}

/** Links the fields and documents that the next level requires. */
export function MissingLinks({ initiative, response, isEditable }: MissingLinksProps) {
  const { t } = useTranslation(['detail', 'edit']);
  const { next, criterion } = response;
  if (!next) return <p className="text-small">{t('maturity.highest')}</p>;
  const level = next.level.name;
  const page = pageOfCriterion(criterion.code, initiative);
  const section = page?.includes('ecosystem-action') ? 'ecosystemAction' : 'progressReporting';
  const link = 'text-forest underline underline-offset-4';
  return (
    <div className="max-w-small rounded-small bg-sand px-4 py-3 text-small">
      <h3 className="font-text font-semibold">{t('maturity.missing', { level })}</h3>
      {next.missing.length === 0 && <p className="mt-2">{t('maturity.nothingMissing', { level })}</p>}
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {next.missing.map((missing) => {
          const recordKey = keyOfMissing(response, missing);
          const text =
            missing.kind === 'field'
              ? t(`edit:maturity.missing.${missing.field}`)
              : t('edit:maturity.missing.requirement', { name: missing.requirement.name });
          return (
            <li key={recordKey} className="py-1">
              {isEditable ? (
                <a
                  href={`#${recordKey}`}
                  className={link}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(recordKey)?.focus();
                  }}
                >
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
      {page && (
        <p className="mt-2 py-1">
          <Link href={page} prefetch={false} className={link}>
            {t(`sections.${section}`)}
          </Link>
        </p>
      )}
    </div>
  );
}
