import type { Html } from './html.ts';

export interface Screen {
  readonly title: string;
  readonly content: Html;
  readonly status?: number;
  /** Seconds until another attempt makes sense. */
  readonly retryAfter?: number;
  readonly invalid?: boolean;
}
