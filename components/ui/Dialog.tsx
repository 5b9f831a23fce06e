import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseIcon } from './icons.tsx';

const box = 'border border-line bg-paper p-5 text-ink backdrop:bg-ink/50 sm:p-6 overflow-y-auto';
const places = {
  middle: `${box} m-auto max-h-[90dvh] w-[min(46rem,calc(100vw-1rem))] max-w-none rounded-small`,
  side: `${box} my-0 mr-0 ml-auto h-dvh max-h-dvh w-[min(40rem,100vw)] max-w-none`,
} as const;

interface DialogProps {
  title: string;
  close: string;
  onClose: () => void;
  /** Opens at the side, for reading beside the page. */
  side?: boolean;
  children: ReactNode;
}

/** Shows a modal dialog while mounted. */
export function Dialog({ title, close, onClose, side = false, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    return () => {
      element.close();
      // Browsers restore the focus on closing, but not on removal.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      data-screen-only
      className={places[side ? 'side' : 'middle']}
      onCancel={(event) => {
        // A file field emits `cancel`, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="flex items-start justify-between gap-4 border-b border-line pb-3">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-small hover:bg-sand"
        >
          <CloseIcon />
          <span className="sr-only">{close}</span>
        </button>
      </div>
      <div className="pt-4">{children}</div>
    </dialog>
  );
}
