import type { Html } from './html.ts';

/** What a page says; the layout puts the frame around it. */
export interface Screen {
  readonly title: string;
  readonly content: Html;
  readonly status?: number;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** Something was wrong with what was typed. */
  readonly invalid?: boolean;
}
