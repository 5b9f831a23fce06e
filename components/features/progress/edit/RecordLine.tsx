import { useTextLang } from '#components/record/LocalizedText.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import type { RecordState } from '#contract/records/constants.ts';
import type { Reference } from '#contract/shared/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface RecordLineProps {
  reference: Reference;
  status: RecordState;
  /** Link to the page, if public. */
  href: string | null;
}

/** Names a goal or an indicator, and its visibility. */
export function RecordLine({ reference, status, href }: RecordLineProps) {
  const { t } = useTranslation('edit');
  const lang = useTextLang();
  return (
    <>
      {href === null ? (
        <span lang={lang(reference.language)}>{reference.name}</span>
      ) : (
        <ReferenceLink reference={reference} href={href} />
      )}{' '}
      {status !== 'published' && <Badge tone="strong">{t(`form.state.${status}`)}</Badge>}
    </>
  );
}
