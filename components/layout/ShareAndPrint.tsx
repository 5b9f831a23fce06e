import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { PrintIcon, ShareIcon } from '#components/ui/icons.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Shares by the device's dialog or copies the address; prints. */
export function ShareAndPrint({ title }: { title: string }) {
  const { t } = useTranslation('detail');
  const [copied, setCopied] = useState(false);

  async function share() {
    const url = location.href;
    // Closing the share dialog is no error.
    if ('share' in navigator) {
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await window.navigator.clipboard.writeText(url);
    setCopied(true);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2" data-needs-script data-screen-only>
      <Button look="quiet" onClick={() => void share()}>
        <ShareIcon />
        {t('share')}
      </Button>
      <Button
        look="quiet"
        onClick={() => {
          window.print();
        }}
      >
        <PrintIcon />
        {t('print')}
      </Button>
      <p role="status" className="text-small">
        {copied && t('copied')}
      </p>
    </div>
  );
}
