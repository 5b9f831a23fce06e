import { useLocale } from '#components/layout/useLocale.ts';
import { LoginWall } from '#components/record/LoginWall.tsx';
import { OwnName, Sentence } from '#components/record/Sentence.tsx';
import type { DocumentList } from '#contract/documents/schema.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Counts unreadable documents by audience; empty without any. */
export function RestrictedDocuments({ response }: { response: DocumentList }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { signedIn, members } = response.restricted;
  const counted = (count: number) => ({ count, formatted: formatNumber(count, locale) });
  if (signedIn + members === 0) return null;
  return (
    <LoginWall
      title={t('documents.title', counted(signedIn + members))}
      text={t('documents.text')}
      behind={[
        ...(signedIn > 0 ? [t('documents.signedIn', counted(signedIn))] : []),
        ...(members > 0
          ? [
              <Sentence
                key="members"
                text={(names) => t('documents.members', { ...counted(members), ...names })}
                parts={{ name: <OwnName of={response.organization} /> }}
              />,
            ]
          : []),
      ]}
    />
  );
}
