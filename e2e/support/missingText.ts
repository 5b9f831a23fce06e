/** Returns keys shown instead of missing texts, without names of files. */
export const keysIn = (text: string): string[] =>
  text.match(
    /\b(?:common|template|map|detail|contact|validation):[\w.]+|\b(?:home|initiatives|organizations|conveners|consortiums|projects|opportunities|support|compare|footer|progress|search)\.(?!csv\b)\w+/g,
  ) ?? [];

/** Returns the visible text of a page. */
export const readText = (html: string): string =>
  html.replaceAll(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ');
