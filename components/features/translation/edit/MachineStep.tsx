import { useMutation } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { Translation } from '#contract/translation/schema.ts';
import { type TranslationFields, type TranslationKey, translationSteps } from '#lib/api/translation.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Editor } from '#lib/records/editing.ts';

interface MachineStepProps {
  which: TranslationKey;
  editor: Editor<TranslationFields>;
  reread: () => Promise<Translation>;
  isBusy: boolean;
}

/** Calls per draft: each translates as many texts as its time allows. */
const MOST_CALLS = 40;

/** Drafts missing and outdated texts by a machine. */
export function MachineStep({ which, editor, reread, isBusy }: MachineStepProps) {
  const { t } = useTranslation('translation');
  const { api } = useSite();
  const steps = translationSteps(api, which);
  const draft = useMutation({
    async mutationFn() {
      if (!(await editor.save())) throw new ApiError('invalid-request', 'the draft is not saved');
      let { version } = await reread();
      for (let call = 0; call < MOST_CALLS; call += 1) {
        const { remaining, version: next } = await steps.byMachine(version);
        version = next;
        if (remaining === 0) break;
      }
      const { fields, texts } = await reread();
      return fields.some(({ key, isRequired }) => isRequired && !texts[key]);
    },
    onError: () => void reread(),
  });
  const isQuota = draft.error instanceof ApiError && draft.error.code === 'too-many-requests';
  return (
    <div className="max-w-small space-y-2 border-l-4 border-leaf pl-4">
      <Button
        look="secondary"
        isBusy={isBusy || draft.isPending}
        onClick={() => {
          draft.mutate();
        }}
      >
        {t('machine.take')}
      </Button>
      <p className="text-small text-stone">{t('machine.hint')}</p>
      <p role="status">
        {draft.isPending && t('machine.busy')}
        {draft.isSuccess && t(draft.data ? 'machine.left' : 'machine.done')}
      </p>
      {draft.isError && (
        <p role="alert" className="text-clay">
          {t(isQuota ? 'machine.quota' : 'machine.failed')}
        </p>
      )}
    </div>
  );
}
