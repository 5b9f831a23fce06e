import { useLocale } from '#components/layout/useLocale.ts';
import { elementKey } from '#components/ui/Sentence.tsx';
import { type EventName, subjectKinds } from '#contract/analytics/constants.ts';
import { formatNumber, formatPercent } from '#lib/format/format.ts';
import { formatList } from '#lib/format/formatList.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { type CountedText, type Names, recordName } from './countedText.ts';
import { knownTexts } from './knownTexts.ts';
import { pageName } from './pageNames.ts';
import { useFilterText } from './useFilterText.ts';

// Enough of a SHA-256 to distinguish files.
const SHOWN_OF_HASH = 8;
const shortName = (name: string) => (/^[0-9a-f]{64}$/.test(name) ? name.slice(0, SHOWN_OF_HASH) : name);

/** Returns the words for a counted subject (`lib/analytics/counted.server.ts`). */
export function useSubjectText(names: Names): (event: EventName, subject: string) => CountedText {
  const { t, i18n } = useTranslation(['analytics', 'common', 'contact', 'template']);
  const locale = useLocale();
  const filters = useFilterText(names);
  const knownText = knownTexts({ t, exists: i18n.exists.bind(i18n) });

  function ownText(event: EventName, subject: string): string {
    if (subject === '*') return t('subject.others');
    switch (event) {
      case 'virtual_page_view':
      case 'login_start':
      case 'login_wall_seen': {
        const page = pageName(subject);
        return page ? t(`page.${page}`) : subject;
      }
      case 'navigation_clicked':
      case 'initiate_contact':
      case 'initiate_newsletter':
      case 'initiate_signup':
        return knownText(`analytics:area.${subject}`) ?? subject;
      case 'map_clicked':
        return knownText(`analytics:target.${subject}`) ?? subject;
      case 'search_failed':
        return filters.title(subject);
      case 'file_download':
        return t('subject.file', { name: shortName(subject) });
      case 'video_start':
      case 'video_complete':
        return shortName(subject);
      case 'video_progress': {
        const [name = '', percent = ''] = subject.split(':');
        return t('subject.film', { name: shortName(name), percent: formatPercent(Number(percent), locale) });
      }
      case 'sign_up_progress':
        return t('subject.step', { number: formatNumber(Number(subject), locale) });
      case 'submit_contact_form':
        return knownText(`contact:topics.${subject}`) ?? subject;
      case 'submit_newsletter_form':
        return knownText(`template:languageName.${subject}`) ?? subject;
      case 'view_profile':
        return subject === 'own' ? t('page.profile') : subject;
      case 'login':
        return formatList(
          subject.split('/').map((role) => knownText(`common:roles.${role}`) ?? role),
          locale,
          'unit',
        );
      default:
        return subject;
    }
  }

  return (event, subject) => {
    if (subject !== '*' && event.startsWith('filter_')) return filters.subject(subject);
    const kinds = subjectKinds[event] ?? [];
    const named = recordName(names, { kinds, slug: subject, locale });
    return named ? { text: elementKey, named } : { text: ownText(event, subject) };
  };
}
