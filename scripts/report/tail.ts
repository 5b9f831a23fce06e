export class Tail {
  readonly #size: number;
  #lines: string[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  add(line: string): void {
    this.#lines = [...this.#lines, line].slice(-this.#size);
  }

  toString(): string {
    return this.#lines.join('\n');
  }
}
