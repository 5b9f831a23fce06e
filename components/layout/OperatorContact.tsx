import { useSite } from './SiteProvider.tsx';

/** Shows the contact of the operator; empty without one. */
export function OperatorContact({ className }: { className?: string }) {
  const contact = useSite().settings?.decided?.contact;
  if (!contact) return null;
  const { organization, address, phone, email } = contact;
  const link = 'inline-block py-1 underline underline-offset-4';
  return (
    <address className={`${className ?? ''} not-italic`}>
      {[organization, address].filter(Boolean).map((text) => (
        <p key={text} className="whitespace-pre-line">
          {text}
        </p>
      ))}
      {phone && (
        <p>
          <a className={link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </p>
      )}
      {email && (
        <p>
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
    </address>
  );
}
