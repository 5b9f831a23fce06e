import { stripVTControlCharacters, styleText } from 'node:util';

export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface Activity {
  /** Shows the latest output, on a terminal only. */
  note(line: string): void;
  done(mark: Mark, detail?: string): void;
}

type Mark = 'passed' | 'failed' | 'notRun';
type Colour = Parameters<typeof styleText>[0];

const marks: Record<Mark, { colour: Colour; sign: string }> = {
  passed: { colour: 'green', sign: '✓' },
  failed: { colour: 'red', sign: '✗' },
  notRun: { colour: 'yellow', sign: '–' },
};

const clearLine = '\r\u001b[K';
const logEveryMs = 30_000;

export class Display {
  readonly #screen: Screen;
  #live = '';

  constructor(screen: Screen = process.stdout) {
    this.#screen = screen;
  }

  print(text = ''): void {
    this.#screen.write(`${this.#live && clearLine}${text}\n${this.#live}`);
  }

  begin(title: string): Activity {
    const started = Date.now();
    const seconds = (digits: number): string => `${((Date.now() - started) / 1000).toFixed(digits)} s`;
    let news = '';
    const renew = (): void => {
      this.#show(`… ${title}  ${seconds(0)}  ${news}`);
    };
    const log = (): void => {
      this.print(`… ${title} (${seconds(0)})`);
    };

    const tty = this.#screen.isTTY === true;
    if (tty) renew();
    else this.print(`… ${title}`);
    const timer = setInterval(tty ? renew : log, tty ? 1000 : logEveryMs);
    return {
      note(line) {
        news = stripVTControlCharacters(line).trim() || news;
        if (tty) renew();
      },
      done: (mark, detail = '') => {
        clearInterval(timer);
        this.#show('');
        this.print(
          [
            this.paint(marks[mark].colour, marks[mark].sign),
            title,
            this.paint('dim', `(${seconds(1)})`),
            detail,
          ]
            .join(' ')
            .trim(),
        );
      },
    };
  }

  paint(colour: Colour, text: string): string {
    return this.#screen.isTTY ? styleText(colour, text) : text;
  }

  #show(line: string): void {
    if (!this.#screen.isTTY) return;
    this.#live = line.slice(0, (this.#screen.columns || 80) - 1);
    this.#screen.write(clearLine + this.#live);
  }
}
