import { useContext, useState } from 'react';
import { FormContext } from '#components/form/FormContext.ts';
import { TextField } from '#components/form/TextField.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import { type ColorName, colorNames, designColors } from '#contract/settings/constants.ts';
import { contrastIssue, isColor } from '#contract/settings/contrast.ts';
import type { SettingsEditing } from '#contract/settings/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ColorContrast } from './ColorContrast.tsx';

/** Edits the colors, with checks here and on the server. */
export function ColorFields(_props: { settings: SettingsEditing }) {
  return colorNames.map((name) => <ColorField key={name} name={name} />);
}

function ColorField({ name }: { name: ColorName }) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const frame = useContext(FormContext);
  const field = `colors.${name}`;
  const [typed, setTyped] = useState<string | null>(null);
  const color = (typed ?? frame?.initial?.[field]?.[0] ?? '').trim().toLowerCase();
  const use = t(`colors.use.${name}`);
  const issue = isColor(color) ? contrastIssue(name, color) : null;

  function take(nearest: string, form: HTMLFormElement | null): void {
    const input = form?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.value = nearest;
    frame?.methods?.setValue(field, nearest);
    setTyped(nearest);
  }

  return (
    <div
      className="max-w-small space-y-2"
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) setTyped(target.value);
      }}
    >
      <TextField
        name={field}
        hint={[use, t('colors.hint', { color: designColors[name] })].join('. ')}
        optional
      />
      <div className="flex items-center gap-3">
        <ColorContrast name={name} color={isColor(color) ? color : designColors[name]} />
        <p className="text-small" role="status">
          {issue
            ? t('colors.low', {
                color,
                ratio: issue.ratio.toLocaleString(locale, { maximumFractionDigits: 1 }),
                surface: t(`colors.surface.${issue.surface}`),
                nearest: issue.nearest,
              })
            : isColor(color) && t('colors.fine')}
        </p>
      </div>
      {issue && (
        <div data-needs-script>
          <Button
            look="secondary"
            onClick={({ currentTarget }) => {
              take(issue.nearest, currentTarget.closest('form'));
            }}
          >
            {t('colors.take', { nearest: issue.nearest })}
          </Button>
        </div>
      )}
    </div>
  );
}
