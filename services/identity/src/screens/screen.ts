import type { Html } from './html.ts';

/** Content of a page; the layout adds the frame. */
export interface Screen {
  readonly title: string;
  readonly content: Html;
  readonly status?: number;
  /** Seconds until another attempt makes sense. */
  readonly retryAfter?: number;
  /** Whether the input had errors. */
  readonly invalid?: boolean;
}
