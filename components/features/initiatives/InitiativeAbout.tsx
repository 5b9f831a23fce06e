import { About } from '#components/record/About.tsx';
import { LanguagesAside, ReferencesAside, Website } from '#components/record/AboutFacts.tsx';
import { TextLanguage, useTextLang } from '#components/record/LocalizedText.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import { Aside } from '#components/ui/Aside.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function InitiativeAbout({ initiative }: { initiative: InitiativeDetail }) {
  const { t } = useTranslation(['detail', 'contact']);
  const { convener, consortiums, contact, themes, sdgs, languages } = initiative;
  return (
    <About title={t('about')} record={initiative} more={t('contactAndFacts')}>
      {convener && <Convener convener={convener} />}
      <ReferencesAside title={t('consortiums')} references={consortiums} href={routes.consortium} />
      <Aside title={t('contact:title')}>
        {contact && (
          <>
            <p>{contact.name}</p>
            <p>
              <TextLink kind="mail" href={`mailto:${contact.email}`}>
                {contact.email}
              </TextLink>
            </p>
          </>
        )}
        <TextLink href={routes.contact({ initiative: initiative.slug })}>{t('contact:write')}</TextLink>
      </Aside>
      <Aside title={t('themes')}>
        <ul className="flex flex-wrap gap-2">
          {themes.map(({ code, name }) => (
            <li key={code}>
              <Badge>{name}</Badge>
            </li>
          ))}
        </ul>
      </Aside>
      {sdgs.length > 0 && (
        <Aside title={t('sdgs')}>
          <ul className="text-small">
            {sdgs.map((sdg) => (
              <li key={sdg.code}>{t('sdg', sdg)}</li>
            ))}
          </ul>
        </Aside>
      )}
      <LanguagesAside languages={languages} />
    </About>
  );
}

function Convener({ convener }: { convener: NonNullable<InitiativeDetail['convener']> }) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  return (
    <Aside title={t('convener')}>
      <p>
        <ReferenceLink reference={convener} href={routes.convener(convener.slug)} />
      </p>
      <p className="mt-1 text-small" lang={lang(convener.language)}>
        {convener.summary}
      </p>
      <TextLanguage language={convener.language} />
      {convener.website && (
        <p className="mt-1 text-small">
          <Website address={convener.website} />
        </p>
      )}
    </Aside>
  );
}
