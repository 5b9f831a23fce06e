import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface DuplicateButtonProps {
  /** Name of the record. */
  name: string;
  look: 'quiet' | 'secondary';
  duplicate: (idempotencyKey: string) => Promise<unknown>;
  /** Receives what to say about it. */
  onDone: (message: string) => void;
}

/** Adds a draft with the content of a record. */
export function DuplicateButton({ name, look, duplicate, onDone }: DuplicateButtonProps) {
  const { t } = useTranslation('edit');
  // A repetition after a failure adds no second copy.
  const key = useRef<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => duplicate((key.current ??= crypto.randomUUID())),
    onSuccess() {
      key.current = null;
      onDone(t('duplicate.done', { name }));
    },
    onError() {
      onDone(t('duplicate.failed', { name }));
    },
  });
  return (
    <Button
      look={look}
      // A disabled button would lose the focus.
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      {t('duplicate.action')} <span className="sr-only">{name}</span>
    </Button>
  );
}
