import { Fragment, type ReactNode } from 'react';
import { useTextLang } from './LocalizedText.tsx';

/** Private characters, which no text has, replace the parts at first. */
const FIRST = 0xe000;

interface SentenceProps<P extends string> {
  /** Returns the translated sentence with a given text for each part. */
  text: (parts: Record<P, string>) => string;
  parts: Readonly<Record<P, ReactNode>>;
}

/** Puts elements, such as names in their own languages, into a translated sentence. */
export function Sentence<P extends string>({ text, parts }: SentenceProps<P>) {
  const names = Object.keys(parts) as P[];
  const marks = names.map((name, index) => [name, String.fromCharCode(FIRST + index)]);
  const pieces = text(Object.fromEntries(marks) as Record<P, string>).split(/([\ue000-\ue0ff])/);
  return pieces.map((piece, index) => {
    const name = index % 2 === 1 ? names[piece.charCodeAt(0) - FIRST] : undefined;
    return <Fragment key={String(index)}>{name ? parts[name] : piece}</Fragment>;
  });
}

interface OwnNameProps {
  of: { readonly name: string; readonly language: string };
}

/** Shows a name, marked with its language. */
export function OwnName({ of: { name, language } }: OwnNameProps) {
  const lang = useTextLang()(language);
  return lang === undefined ? name : <span lang={lang}>{name}</span>;
}
