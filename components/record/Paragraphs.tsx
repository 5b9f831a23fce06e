import { paragraphsOf } from '#lib/format/paragraphs.ts';

/** Shows the paragraphs of a text. */
export const Paragraphs = ({ text, lang }: { text: string; lang?: string | undefined }) =>
  paragraphsOf(text).map((paragraph, index) => (
    // Two may be equal.
    <p key={index} lang={lang}>
      {paragraph}
    </p>
  ));
