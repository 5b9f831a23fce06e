import { useTranslation } from 'next-i18next/pages';
import type { Reference } from '#contract/shared.ts';
import { ReferenceLink } from '#components/entities/ReferenceLink.tsx';
import { routes } from '#lib/config/routes.ts';

/** Says which initiative a message is about, and takes it along. */
export function AboutInitiative({ initiative }: { initiative: Reference }) {
  const { t } = useTranslation('contact');
  return (
    <p className="max-w-small border-l-4 border-leaf pl-4">
      <input type="hidden" name="initiative" value={initiative.slug} />
      {t('about')} <ReferenceLink reference={initiative} href={routes.initiative(initiative.slug)} />
    </p>
  );
}
