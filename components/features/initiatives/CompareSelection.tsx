import Link from 'next/link';
import { useRef } from 'react';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { Container } from '#components/ui/Container.tsx';
import { CloseIcon } from '#components/ui/icons.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useInterface } from '#store/interface.ts';
import type { SelectedInitiative } from './useSelection.ts';

interface CompareSelectionProps {
  selected: readonly SelectedInitiative[];
  /** Number of selected initiatives, in words. */
  count: string;
  /** Reason for a rejected addition. */
  submitError: string | null;
}

export function CompareSelection({ selected, count, submitError }: CompareSelectionProps) {
  const { t } = useTranslation('common');
  const toggle = useInterface((state) => state.toggleInitiative);
  const clear = useInterface((state) => state.clearSelection);
  const heading = useRef<HTMLHeadingElement>(null);

  // The pressed button and its focus disappear.
  function remove({ id }: SelectedInitiative) {
    toggle(id);
    if (selected.length > 1) heading.current?.focus();
    else focusContent();
  }

  return (
    <section aria-labelledby="compare-tray" data-screen-only className="compare-tray">
      <Container width="contained" className="py-3">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <h2
            id="compare-tray"
            ref={heading}
            tabIndex={-1}
            className="grow font-text text-small max-sm:w-full"
          >
            {count}
          </h2>
          <Button
            look="quiet"
            onClick={() => {
              clear();
              focusContent();
            }}
          >
            {t('compare.clear')}
          </Button>
          <Link
            href={routes.compare(selected.map(({ slug }) => slug))}
            prefetch={false}
            className={buttonStyle.primary}
          >
            {t('compare.go')}
          </Link>
        </div>
        {submitError && (
          <p className="mt-2 border-l-4 border-clay bg-sand px-3 py-1 text-small">{submitError}</p>
        )}
        {/* Very long names scroll rather than cover the list; the padding has room for outlines of the focus. */}
        <ul className="-mx-1 mt-1 grid max-h-44 grid-cols-2 gap-2 overflow-y-auto p-1 lg:grid-cols-4">
          {selected.map((initiative) => (
            <TrayItem key={initiative.id} initiative={initiative} onRemove={remove} />
          ))}
        </ul>
      </Container>
    </section>
  );
}

interface TrayItemProps {
  initiative: SelectedInitiative;
  onRemove: (initiative: SelectedInitiative) => void;
}

function TrayItem({ initiative, onRemove }: TrayItemProps) {
  const { t } = useTranslation('common');
  const lang = useTextLang();
  const { name, language } = initiative;
  return (
    <li className="flex min-w-0 items-center rounded-small border border-line bg-white pl-3 text-small">
      <span className="min-w-0 grow py-1.5 break-words" lang={lang(language)}>
        {name}
      </span>
      <button
        type="button"
        aria-label={t('compare.remove', { name })}
        className="flex size-9 shrink-0 items-center justify-center rounded-small hover:bg-sand"
        onClick={() => {
          onRemove(initiative);
        }}
      >
        <CloseIcon className="size-4" />
      </button>
    </li>
  );
}

const focusContent = () => {
  document.getElementById('content')?.focus({ preventScroll: true });
};
