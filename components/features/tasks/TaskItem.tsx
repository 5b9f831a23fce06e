import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Task, TaskGroup } from '#contract/tasks/schema.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { taskHref } from './taskHref.ts';

interface TaskItemProps {
  task: Task;
  kind: TaskGroup['kind'];
}

/** Links the record of a task, with its start. */
export function TaskItem({ task, kind }: TaskItemProps) {
  const { t } = useTranslation(['tasks', 'template']);
  const locale = useLocale();
  const lang = useTextLang();
  const { noun, record, owner, year, since, due, by, note, inLanguage, address } = task;
  const href = taskHref(task, kind);
  const own = record.name || t('untitled');
  const name = year === null ? own : t('value', { name: own, year });
  const about = noun === 'message' ? messageKind(note) : null;
  const facts = [
    about ? t(`kindOf.${about}`) : t(`noun.${noun}`),
    inLanguage && t('inLanguage', { language: t(`template:languageName.${inLanguage}`) }),
    due && t('due', { date: formatDate(due, locale) }),
    since && waiting(since),
  ];

  function waiting(moment: string): string {
    const date = formatDate(moment, locale);
    return by ? t('sinceBy', { date, name: by }) : t('since', { date });
  }

  return (
    <li className="py-3">
      <p className="break-words" lang={lang(record.language)}>
        <PageLink href={href} className="inline-block py-0.5 text-forest underline underline-offset-4">
          {name}
        </PageLink>
      </p>
      <p className="text-small text-stone" suppressHydrationWarning>
        <FactLine facts={facts} />
      </p>
      {owner && (
        <p className="text-small" lang={lang(owner.language)}>
          {owner.name}
        </p>
      )}
      {address && <p className="text-small break-all">{t('problem', { address, problem: note ?? '' })}</p>}
      {note && !about && !address && (
        <p className="mt-1 border-l-4 border-clay pl-3 text-small whitespace-pre-line">{note}</p>
      )}
    </li>
  );
}

const messageKinds = ['contact', 'interest', 'offer', 'feedback'] as const;

const messageKind = (note: string | null) => messageKinds.find((kind) => kind === note) ?? 'contact';
