import { useMutation } from '@tanstack/react-query';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import type { File } from '#contract/files/schema.ts';
import { previewOf } from '#lib/api/preview.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface MarkdownPreviewProps {
  text: string;
  lang: string;
  images: readonly File[];
  /** Name of the text on pages with several. */
  label?: string;
}

/** Previews a text as rendered by the server. */
export function MarkdownPreview({ text, lang, images, label }: MarkdownPreviewProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const preview = useMutation({ mutationFn: () => previewOf({ text, locale, images }) });
  return (
    <div className="max-w-small space-y-3">
      <Button
        look="secondary"
        onClick={() => {
          preview.mutate();
        }}
      >
        {t('updates.preview')} {label && <span className="sr-only">{label}</span>}
      </Button>
      <div role="group" aria-label={t('updates.preview')} aria-live="polite">
        {preview.isError && <p className="font-semibold text-clay">{t('updates.noPreview')}</p>}
        {preview.isSuccess &&
          (preview.data === null ? (
            <p className="font-semibold text-clay">{t('updates.unreadable')}</p>
          ) : (
            <div
              lang={lang}
              className="prose-text rounded-small border border-line bg-paper p-4"
              dangerouslySetInnerHTML={{ __html: preview.data }}
            />
          ))}
      </div>
    </div>
  );
}
