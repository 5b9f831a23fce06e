/** Keys of texts that stand where their text should: a key without one shows as itself; the names of files do so rightly. */
export const keysIn = (text: string): string[] =>
  text.match(
    /\b(?:common|template|map|detail|contact|validation):[\w.]+|\b(?:home|initiatives|organizations|conveners|consortiums|projects|opportunities|support|compare|footer|progress|search)\.(?!csv\b)\w+/g,
  ) ?? [];

/** What of a page is read: neither scripts and styles nor tags and their attributes. */
export const readText = (html: string): string =>
  html.replaceAll(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ');
