import { useTextLang } from '#components/record/LocalizedText.tsx';
import { Sentence } from '#components/ui/Sentence.tsx';
import type { CountedText } from './countedText.ts';

/** Shows a text with the language of the name in it. */
export function Counted({ text, named }: CountedText) {
  const lang = useTextLang();
  return named ? (
    <Sentence text={text}>
      <span lang={lang(named.language)}>{named.name}</span>
    </Sentence>
  ) : (
    text
  );
}
