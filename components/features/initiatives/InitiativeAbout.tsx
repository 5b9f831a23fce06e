import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import type { InitiativeDetail } from '#contract/initiative.ts';
import { ServedLanguage, useServedLang } from '#components/entities/ServedText.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';

/** The landscape in words; beside it who convenes the initiative and what it works on. */
export function InitiativeAbout({ initiative }: { initiative: InitiativeDetail }) {
  const { t } = useTranslation(['detail', 'common', 'contact', 'template']);
  const lang = useServedLang();
  const { description, language, convener, consortiums, contact, themes, sdgs, languages } = initiative;
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-labelledby="about">
        <h2 id="about" className="text-section">
          {t('about')}
        </h2>
        <div className="prose-text mt-4 max-w-small" lang={lang(language)}>
          {description.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <aside className="space-y-6">
        {convener && (
          <Aside title={t('convener')}>
            <p className="font-semibold" lang={lang(convener.language)}>
              {convener.name}
            </p>
            <p className="mt-1 text-small" lang={lang(convener.language)}>
              {convener.summary}
            </p>
            <ServedLanguage language={convener.language} />
            {convener.website && (
              <p className="mt-1 text-small">
                <TextLink kind="external" href={convener.website} note={t('common:opensOtherSite')}>
                  {new URL(convener.website).hostname}
                </TextLink>
              </p>
            )}
          </Aside>
        )}
        {consortiums.length > 0 && (
          <Aside title={t('consortiums')}>
            <ul>
              {consortiums.map((consortium) => (
                <li key={consortium.slug} lang={lang(consortium.language)}>
                  {consortium.name}
                </li>
              ))}
            </ul>
          </Aside>
        )}
        {contact && (
          <Aside title={t('contact:title')}>
            <p>{contact.name}</p>
            <TextLink kind="mail" href={`mailto:${contact.email}`}>
              {contact.email}
            </TextLink>
          </Aside>
        )}
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
        <Aside title={t('languages')}>
          <ul className="flex flex-wrap gap-x-3 text-small">
            {languages.map((code) => (
              <li key={code} lang={code}>
                {t(`template:languageName.${code}`)}
              </li>
            ))}
          </ul>
        </Aside>
      </aside>
    </div>
  );
}

function Aside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-3">
      <h2 className="mb-1 font-text text-small text-stone">{title}</h2>
      {children}
    </section>
  );
}
