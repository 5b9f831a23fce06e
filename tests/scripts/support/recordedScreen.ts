import type { Screen } from '../../../scripts/report/display.ts';

export class RecordedScreen implements Screen {
  text = '';

  write(text: string): void {
    this.text += text;
  }

  get lines(): string[] {
    return this.text.trimEnd().split('\n');
  }
}
