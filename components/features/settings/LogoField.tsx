import { useState } from 'react';
import { HiddenField } from '#components/form/HiddenField.tsx';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { UploadField } from '#components/record-editor/UploadField.tsx';
import { Button } from '#components/ui/Button.tsx';
import { logoEndings } from '#contract/settings/constants.ts';
import type { SettingsEditing } from '#contract/settings/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

const isBeingSaved = () =>
  document.getElementById('logo-file')?.closest('form')?.getAttribute('aria-busy') !== 'false';

interface Chosen {
  readonly sha256: string;
  readonly name: string;
}

/** Uploads the logo at once; visitors see it once saved. */
export function LogoField({ settings: { logo } }: { settings: SettingsEditing }) {
  const { t } = useTranslation('settings');
  const [chosen, setChosen] = useState<Chosen | null>(logo);
  const isNew = chosen !== null && chosen.sha256 !== logo?.sha256;
  return (
    <div className="max-w-small space-y-4">
      <LeaveGuard unsaved={() => (chosen?.sha256 === logo?.sha256 || isBeingSaved() ? null : 'lost')} />
      <HiddenField name="logo" value={chosen?.sha256 ?? ''} />
      {chosen && (
        <figure>
          <img
            src={routes.media(chosen.sha256)}
            alt={t('logo.present')}
            className="h-20 w-auto max-w-full rounded-small border border-line bg-paper object-contain p-2"
          />
          {isNew && (
            <figcaption className="mt-2 text-small" role="status">
              {t('logo.chosen', { name: chosen.name })}
            </figcaption>
          )}
        </figure>
      )}
      <p className="text-small text-stone">{t('logo.hint')}</p>
      <noscript>
        <p className="font-semibold">{t('logo.needsScript')}</p>
      </noscript>
      <div data-needs-script className="space-y-4">
        <UploadField id="logo-file" label={t('logo.file')} endings={logoEndings} onUploaded={setChosen} />
        {chosen && (
          <Button
            look="quiet"
            onClick={() => {
              setChosen(null);
              document.getElementById('logo-file')?.focus();
            }}
          >
            {t('logo.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
