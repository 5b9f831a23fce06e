import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import { FactList, type FactRow } from '#components/ui/FactList.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { Message } from '#contract/messages/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatMoment } from '#lib/format/formatMoment.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useMessageFields } from './useMessageFields.ts';

export function MessageFacts({ message }: { message: Message }) {
  const { t } = useTranslation(['messages', 'validation', 'template']);
  const locale = useLocale();
  const { at, from, email, language } = message;
  const recipients = [...message.recipients, ...(message.operators ? [t('operators')] : [])];
  const fields = useMessageFields(message);
  const lang = useTextLang()(language);
  const facts: readonly FactRow[] = [
    [
      t('at'),
      <time key="at" dateTime={at} suppressHydrationWarning>
        {formatMoment(at, locale)}
      </time>,
    ],
    [t('validation:fields.name'), from],
    [
      t('validation:fields.email'),
      email && (
        <TextLink kind="mail" href={`mailto:${email}`}>
          {email}
        </TextLink>
      ),
    ],
    [t('about'), <Records key="about" message={message} />],
    ...fields.map(({ label, value, isText }): FactRow => [
      label,
      isText && lang ? <span lang={lang}>{value}</span> : value,
    ]),
    [t('language'), t(`template:languageName.${language}`)],
    [t('recipients'), recipients.length > 0 ? recipients.join(', ') : t('nobody')],
  ];
  return <FactList facts={facts} />;
}

function Records({ message: { initiative, opportunity, project, organization } }: { message: Message }) {
  const { t } = useTranslation('messages');
  const links = [
    initiative &&
      opportunity && { ...opportunity, href: routes.opportunity(initiative.slug, opportunity.slug) },
    initiative && project && { ...project, href: routes.requestedSupport(initiative.slug, project.slug) },
    initiative && { ...initiative, href: routes.initiative(initiative.slug) },
    !initiative && organization && { ...organization, href: routes.organization(organization.slug) },
  ].filter((link) => link !== null && link !== false);
  if (links.length === 0) return t('portal');
  return (
    <ul>
      {links.map(({ href, ...record }) => (
        <li key={href}>
          <ReferenceLink reference={record} href={href} />
        </li>
      ))}
    </ul>
  );
}
