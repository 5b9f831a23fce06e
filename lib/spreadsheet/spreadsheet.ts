import { readSheet } from 'read-excel-file/browser';
import { routes } from '#lib/config/routes.ts';
import { ApiError } from '#lib/http/apiError.ts';
import type { Workbook } from './workbook.ts';
import { repackWorkbook } from './workbookFiles.ts';

/**
 * Downloads a spreadsheet written by the server: the library's worker from a blob violates the
 * Content-Security-Policy.
 *
 * @throws {ApiError} `unavailable`
 */
export async function saveSpreadsheet(file: string, workbook: Workbook): Promise<void> {
  const response = await fetch(routes.workbook(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(workbook),
  }).catch((cause: unknown) => {
    throw new ApiError('unavailable', 'no response', { cause });
  });
  if (!response.ok) throw new ApiError('unavailable', `spreadsheet: ${String(response.status)}`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = file;
  link.click();
  // The browser has started to save it by then.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}

/**
 * Reads the first sheet, headings first.
 *
 * @throws when it is no spreadsheet, or larger than 50 MB unpacked
 */
export async function openSpreadsheet(file: Blob): Promise<unknown[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return readSheet(new Blob([repackWorkbook(bytes)]));
}
