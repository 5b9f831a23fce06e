import { useTranslation } from 'react-i18next';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { may } from '#contract/users/rights.ts';

/** Tells editors of the portal's pages that this one is a template. */
export function TemplateNotice() {
  const { t } = useTranslation('detail');
  const { viewer } = useSite();
  if (!may(viewer?.context ?? null, 'template.see')) return null;
  return (
    <p role="note" className="max-w-prose border-l-4 border-clay bg-sand px-4 py-3">
      <strong className="block">{t('templatePage.title')}</strong>
      {t('templatePage.text')}
    </p>
  );
}
