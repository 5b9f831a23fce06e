import { useLocale } from '#components/layout/useLocale.ts';
import { FactLine } from '#components/ui/FactLine.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { auditActions } from '#contract/auditLog/constants.ts';
import type { AuditEntry } from '#contract/auditLog/schema.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { useRoleTexts } from './useRoleTexts.ts';

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('people');
  const texts = useRoleTexts();
  const locale = useLocale();
  const { at, actor, subject, role, previousRole, scope, lastDay, reason } = entry;
  const action = auditActions.find((each) => each === entry.action);
  const nameOf = (name: string) => (name === 'erased' ? t('log.erased') : name);
  const details = [
    role && (previousRole ? `${texts.role(previousRole)} → ${texts.role(role)}` : texts.role(role)),
    role && texts.scope(scope),
    lastDay && texts.term(lastDay),
  ].filter(Boolean);
  return (
    <li className="py-4">
      <p className="font-medium break-words">
        {action === 'reply-recorded' ? (
          // The log names the message by its id only.
          <TextLink href={studioRoutes.message(subject)}>{t(`log.actions.${action}`)}</TextLink>
        ) : (
          t('log.entry', {
            action: action ? t(`log.actions.${action}`) : entry.action,
            name: nameOf(subject),
          })
        )}
      </p>
      {details.length > 0 && (
        <p className="text-small" suppressHydrationWarning>
          <FactLine facts={details} />
        </p>
      )}
      {reason && <p className="text-small break-words whitespace-pre-line">{reason}</p>}
      <p className="text-small text-stone" suppressHydrationWarning>
        <FactLine
          facts={[
            <time key="at" dateTime={at}>
              {formatDate(at, locale)}
            </time>,
            actor ? nameOf(actor) : t('log.command'),
          ]}
        />
      </p>
    </li>
  );
}
