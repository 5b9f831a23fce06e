import { Dialog } from '#components/ui/Dialog.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { LevelRules } from './LevelRules.tsx';

export function LevelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('levels');
  return (
    <Dialog title={t('title')} close={t('close')} onClose={onClose}>
      <LevelRules />
      <p className="mt-4">
        <TextLink href={routes.levels()}>{t('more')}</TextLink>
      </p>
    </Dialog>
  );
}
