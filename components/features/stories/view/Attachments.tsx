import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { Attachment } from '#contract/files/media.ts';
import { routes } from '#lib/config/routes.ts';
import { fileType } from '#lib/format/fileType.ts';
import { formatBytes } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Links documents with their file sizes; empty without any. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const { t } = useTranslation(['detail', 'template']);
  const locale = useLocale();
  const lang = useTextLang();
  if (attachments.length === 0) return null;
  return (
    <section aria-labelledby="attachments">
      <h2 id="attachments" className="text-section">
        {t('stories.attachments')}
      </h2>
      <ul className="mt-4 max-w-small divide-y divide-line border-y border-line">
        {attachments.map(({ file, title, language, documentLanguage }) => (
          <li key={file.sha256} className="py-3">
            <TextLink kind="media" href={routes.media(file.sha256)} lang={lang(language)}>
              {title}
            </TextLink>
            <p className="text-small text-stone" suppressHydrationWarning>
              <FactLine
                facts={[
                  fileType(file.mediaType),
                  formatBytes(file.bytes, locale),
                  t(`template:languageName.${documentLanguage}`),
                ]}
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
