import { InitiativeArt } from '#components/entities/InitiativeArt.tsx';
import { SearchForm } from '#components/layout/SearchForm.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { classNames } from '#components/ui/classNames.ts';
import { Container } from '#components/ui/Container.tsx';
import { PageButton } from '#components/ui/PageLink.tsx';
import { elementKey, Sentence } from '#components/ui/Sentence.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { ListedInitiative } from '#lib/api/initiatives.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface HomeHeroProps {
  pictured: ListedInitiative | null;
  /** True without any initiative. */
  isEmpty: boolean;
}

/** Introduces the portal beside an initiative's photograph, or its outline on an invented ground. */
export function HomeHero({ pictured, isEmpty }: HomeHeroProps) {
  const { t } = useTranslation(['common', 'template']);
  const lang = useTextLang();
  return (
    <Container
      width="contained"
      className={classNames(
        'grid items-center gap-10 py-10 lg:py-16',
        (isEmpty || pictured !== null) && 'lg:grid-cols-[1.1fr_1fr]',
      )}
    >
      <div>
        <h1 className="text-display">{t('home.title')}</h1>
        <p className="mt-5 max-w-prose text-lead">{t('home.lead')}</p>
        <div className="mt-8">
          <SearchForm />
        </div>
        {!isEmpty && (
          <PageButton href={routes.initiatives()} className={`${buttonStyle.quiet} mt-3`}>
            {t('home.explore')}
          </PageButton>
        )}
      </div>
      {isEmpty && (
        <StateMessage title={t('initiatives.empty.title')} text={t('initiatives.empty.text')}>
          <PageButton href={routes.howItWorks()} className={buttonStyle.secondary}>
            {t('template:navigation.howItWorks')}
          </PageButton>
        </StateMessage>
      )}
      {pictured && (
        <figure>
          <InitiativeArt initiative={pictured} />
          <figcaption className="mt-3 text-small text-stone">
            <Sentence
              text={t((pictured.picture ?? pictured.heroImage) ? 'home.photographed' : 'home.pictured', {
                name: elementKey,
                country: pictured.country.name,
              })}
            >
              <TextLink href={routes.initiative(pictured.slug)} lang={lang(pictured.language)}>
                {pictured.name}
              </TextLink>
            </Sentence>
          </figcaption>
        </figure>
      )}
    </Container>
  );
}
