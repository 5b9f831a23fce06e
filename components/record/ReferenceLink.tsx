import { TextLink } from '#components/ui/TextLink.tsx';
import type { Reference } from '#contract/shared/schema.ts';
import { useTextLang } from './LocalizedText.tsx';

export function ReferenceLink({ reference, href }: { reference: Reference; href: string }) {
  const lang = useTextLang();
  return (
    <TextLink href={href} lang={lang(reference.language)} className="inline-block py-0.5 font-medium">
      {reference.name}
    </TextLink>
  );
}
