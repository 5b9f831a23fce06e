import { type ComponentType, type ReactNode, useState } from 'react';
import { useScripted } from '#components/layout/useScripted.ts';
import { PageLink } from '#components/ui/PageLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

type Dialog = ComponentType<{ onClose: () => void }>;

interface ExplainLevelsProps {
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Explains levels in a dialog that loads on demand; without JavaScript, on the page about verification. */
export function ExplainLevels({ label, className, children }: ExplainLevelsProps) {
  const { i18n } = useTranslation();
  const scripted = useScripted();
  const [Shown, show] = useState<Dialog | null>(null);
  const rules = routes.levels();
  if (!scripted)
    return (
      <PageLink href={rules} aria-label={label} className={className}>
        {children}
      </PageLink>
    );
  async function open() {
    const { loadLevels } = await import('./loadLevels.ts');
    const dialog = await loadLevels(i18n);
    show(() => dialog);
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        className={className}
        onClick={() => {
          open().catch(() => {
            window.location.assign(rules);
          });
        }}
      >
        {children}
      </button>
      {Shown && (
        <Shown
          onClose={() => {
            show(null);
          }}
        />
      )}
    </>
  );
}
