const timing =
  /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t].*)?$/;

const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Recognizes a cue: perhaps a name, times in order, and text. */
function isCue(lines: readonly string[]): boolean {
  const at = lines[0]?.includes('-->') ? 0 : 1;
  const [, start, end] = timing.exec(lines[at] ?? '') ?? [];
  return (
    start !== undefined && end !== undefined && secondsOf(start) < secondsOf(end) && lines.length > at + 1
  );
}

/** Returns whether bytes are WebVTT with well-formed cues (W3C WebVTT, section 4). */
export function isWebVtt(content: Buffer): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return false;
  }
  if (text.includes('\0')) return false;
  const [head = '', ...blocks] = text
    .replaceAll(/\r\n?/g, '\n')
    .trimEnd()
    .split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t].*)?(?:\n|$)/.test(head) || head.includes('-->')) return false;
  const cues = blocks.filter((block) => !/^(?:NOTE|STYLE|REGION)(?:[ \t\n]|$)/.test(block));
  return cues.length > 0 && cues.every((cue) => isCue(cue.replace(/^\n+/, '').split('\n')));
}
