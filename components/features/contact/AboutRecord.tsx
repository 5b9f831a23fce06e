import { HiddenField } from '#components/form/HiddenField.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import type { Reference } from '#contract/shared/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface AboutRecordProps {
  /** Form field with the record. */
  field: 'initiative' | 'convener';
  record: Reference;
  href: string;
}

/** Names the initiative or convener of a message, and submits it along. */
export function AboutRecord({ field, record, href }: AboutRecordProps) {
  const { t } = useTranslation('contact');
  return (
    <p className="max-w-small border-l-4 border-leaf pl-4">
      <HiddenField name={field} value={record.slug} />
      {t(field === 'initiative' ? 'about' : 'aboutConvener')} <ReferenceLink reference={record} href={href} />
    </p>
  );
}
