import { ImageResponse } from 'next/og';
import type { ReactElement } from 'react';
import { previewFonts } from './fonts.server.ts';
import { previewSize } from './preview.ts';

/** Draws a PNG of 1200 × 630 pixels with the packaged fonts. */
export async function drawPicture(element: ReactElement): Promise<Buffer> {
  const response = new ImageResponse(element, { ...previewSize, fonts: await previewFonts() });
  return Buffer.from(await response.arrayBuffer());
}
