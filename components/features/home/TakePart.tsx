import { Container } from '#components/ui/Container.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

const ways = [
  { key: 'newsletter', href: routes.newsletter() },
  { key: 'register', href: routes.register() },
  { key: 'contact', href: routes.contact() },
  { key: 'feedback', href: routes.feedback(routes.home()) },
] as const;

/** Links the forms, if the portal has no initiatives. */
export function TakePart() {
  const { t } = useTranslation('template');
  return (
    <Container width="contained" className="mt-4">
      <h2 className="text-section">{t('footer.takePart')}</h2>
      <ul className="mt-4 space-y-2">
        {ways.map(({ key, href }) => (
          <li key={key}>
            <TextLink href={href} className="inline-block py-1 font-medium">
              {t(`footer.${key}`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Container>
  );
}
