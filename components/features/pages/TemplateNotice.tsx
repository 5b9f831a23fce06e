import { may } from '#contract/users/rights.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Viewer } from '#lib/session/viewer.ts';

/** Tells editors that a page is a template. */
export function TemplateNotice({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('detail');
  if (!may(viewer.context, 'template.see')) return null;
  return (
    <p role="note" className="max-w-prose border-l-4 border-clay bg-sand px-4 py-3">
      <strong className="block">{t('templatePage.title')}</strong>
      {t('templatePage.text')}
    </p>
  );
}
