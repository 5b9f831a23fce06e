import sharp from 'sharp';

/** Returns a photograph: hills under a sky with a sun, which is the focal point. */
export async function photo(hue = 95): Promise<Buffer> {
  const hills = Array.from({ length: 6 }, (_, index) => {
    const top = 700 + index * 130;
    const points = Array.from(
      { length: 25 },
      (__, at) => `${String(at * 100)},${String(Math.round(top + 90 * Math.sin(at * 0.7 + index * 1.9)))}`,
    );
    return `<polygon points="0,1600 ${points.join(' ')} 2400,1600" fill="hsl(${String(hue + index * 9)} 35% ${String(48 - index * 6)}%)"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1600">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#5d8fc4"/><stop offset="1" stop-color="#f5d9a8"/></linearGradient></defs>
    <rect width="2400" height="1600" fill="url(#sky)"/><circle cx="1900" cy="420" r="130" fill="#fff3c4"/>${hills.join('')}</svg>`;
  const noise = await sharp({
    create: {
      width: 2400,
      height: 1600,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .png()
    .toBuffer();
  return sharp(Buffer.from(drawing))
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}
