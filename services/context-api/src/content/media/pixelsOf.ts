import type { MediaType } from '#contract/file.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
}

const png = (content: Buffer): Pixels => ({
  width: content.readUInt32BE(16),
  height: content.readUInt32BE(20),
});

// A chain of segments; the frame header (SOF) has the size. DHT, JPG and DAC have numbers among its own.
const noFrames = new Set([0xc4, 0xc8, 0xcc]);

function jpeg(content: Buffer): Pixels | undefined {
  for (let at = 2; at + 9 < content.length; at += 2 + content.readUInt16BE(at + 2)) {
    const marker = content.readUInt8(at + 1);
    if (content.readUInt8(at) !== 0xff) return undefined;
    if (marker >= 0xc0 && marker <= 0xcf && !noFrames.has(marker)) {
      return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
    }
  }
  return undefined;
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function webp(content: Buffer): Pixels | undefined {
  switch (content.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = content.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

const readers: Readonly<Partial<Record<MediaType, (content: Buffer) => Pixels | undefined>>> = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/webp': webp,
};

/** Size of an image; undefined for what is none, or is broken. */
export function pixelsOf(mediaType: MediaType, content: Buffer): Pixels | undefined {
  try {
    const pixels = readers[mediaType]?.(content);
    return pixels && pixels.width > 0 && pixels.height > 0 ? pixels : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
