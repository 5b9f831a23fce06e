import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { Reference } from '#contract/shared/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface ContactLinkProps {
  label: string;
  subject: string;
  contact: { name: string; email: string } | null;
  /** Fallback without a contact. */
  initiative: Reference;
}

/** Links a contact; never a dead end. */
export function ContactLink({ label, subject, contact, initiative }: ContactLinkProps) {
  const { t } = useTranslation('detail');
  if (!contact) {
    return (
      <p className="max-w-prose">
        {t('contactAction.none')}{' '}
        <TextLink href={routes.contact({ initiative: initiative.slug })}>{t('contactAction.form')}</TextLink>
      </p>
    );
  }
  const { name, email } = contact;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <a
        href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
        className={buttonStyle.primary}
        data-screen-only
      >
        {label}
      </a>
      <p className="text-small text-stone">{t('contactAction.writes', { name, email })}</p>
    </div>
  );
}
