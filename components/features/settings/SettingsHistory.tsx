import { useLocale } from '#components/layout/useLocale.ts';
import { settingsSections } from '#contract/settings/constants.ts';
import type { SettingsEditing } from '#contract/settings/schema.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

const actions = ['edit', 'claim', 'finish', 'add-demonstration', 'remove-demonstration'] as const;

/** Lists the latest changes of the settings. */
export function SettingsHistory({ changes }: Pick<SettingsEditing, 'changes'>) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const sectionOf = (field: string) => {
    const [first = ''] = field.split('.');
    const section = settingsSections.find((each) => each === (first === 'about' ? 'name' : first));
    return section ? t(`section.${section}.title`) : first;
  };
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-section">
        {t('history.title')}
      </h2>
      {changes.length === 0 && <p className="mt-3 text-stone">{t('history.empty')}</p>}
      <ol className="mt-4 space-y-3">
        {changes.map(({ at, name, isYou, action, fields }) => {
          const known = actions.find((each) => each === action) ?? 'edit';
          const sections = [...new Set(fields.map(sectionOf))].join(', ');
          return (
            <li key={at + action} className="border-l-4 border-line pl-4">
              {t(`history.action.${known}`, { sections })}
              <span className="block text-small text-stone" suppressHydrationWarning>
                {t('history.when', {
                  date: formatDate(at, locale),
                  name: isYou ? t('history.you') : name,
                })}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
