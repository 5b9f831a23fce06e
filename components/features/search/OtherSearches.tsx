import { TextLink } from '#components/ui/TextLink.tsx';
import { searchHref } from '#lib/api/searchHref.ts';

interface OtherSearchesProps {
  title: string;
  texts: readonly string[];
}

/** Links other searches; empty without any. */
export function OtherSearches({ title, texts }: OtherSearchesProps) {
  if (texts.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-baseline justify-center gap-x-4">
      <span>{title}</span>
      {texts.map((q) => (
        <TextLink key={q} href={searchHref({ q })} className="inline-block py-2 font-medium">
          {q}
        </TextLink>
      ))}
    </div>
  );
}
