export type Level = 'ok' | 'note' | 'warning' | 'error';

export interface Finding {
  readonly level: Level;
  readonly text: string;
}

/** Shows findings, without secrets or anything like a token. */
export class Findings {
  readonly all: Finding[] = [];
  readonly #show: (finding: Finding) => void;
  readonly #secrets = new Set<string>();

  constructor(show: (finding: Finding) => void) {
    this.#show = show;
  }

  hide(...secrets: readonly (string | null | undefined)[]): void {
    // A shorter one would hide words.
    for (const secret of secrets) if (secret && secret.length >= 8) this.#secrets.add(secret);
  }

  add(level: Level, text: string): void {
    const finding = { level, text: this.#redact(text) };
    this.all.push(finding);
    this.#show(finding);
  }

  hasErrors(): boolean {
    return this.all.some(({ level }) => level === 'error');
  }

  #redact(text: string): string {
    let shown = text;
    for (const secret of this.#secrets) shown = shown.replaceAll(secret, '[hidden]');
    // JWTs, and random values longer than an id.
    return shown.replace(/\bey[\w-]{8,}\.[\w-]{10,}(?:\.[\w-]*){1,3}|\b[A-Za-z0-9_-]{43,}/g, '[hidden]');
  }
}
