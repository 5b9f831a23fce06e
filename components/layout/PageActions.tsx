import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { PrintIcon, ShareIcon } from '#components/ui/icons.tsx';

/** Share by the device's own means, or copy the address; print. */
export function PageActions({ title }: { title: string }) {
  const { t } = useTranslation('detail');
  const [copied, setCopied] = useState(false);

  async function share() {
    const url = window.location.href;
    // A visitor who closes the share dialog has not asked for anything else.
    if ('share' in navigator) {
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await window.navigator.clipboard.writeText(url);
    setCopied(true);
  }

  return (
    <div className="flex flex-wrap items-center gap-2" data-needs-script data-screen-only>
      <p role="status" className="text-small">
        {copied && t('copied')}
      </p>
      <button type="button" className={buttonStyle.quiet} onClick={() => void share()}>
        <ShareIcon />
        {t('share')}
      </button>
      <button
        type="button"
        className={buttonStyle.quiet}
        onClick={() => {
          window.print();
        }}
      >
        <PrintIcon />
        {t('print')}
      </button>
    </div>
  );
}
