import { AsyncLocalStorage } from 'node:async_hooks';
import { type FormattedTexts, recorderPlace } from './formattedTexts.ts';

const recorder = new AsyncLocalStorage<FormattedTexts>();

/** Renders a page, and records the texts that it formats. */
export async function recordFormatted<T>(
  render: () => Promise<T>,
): Promise<{ readonly rendered: T; readonly texts: FormattedTexts }> {
  const texts: FormattedTexts = {};
  recorderPlace().recorder = recorder;
  return { rendered: await recorder.run(texts, render), texts };
}
