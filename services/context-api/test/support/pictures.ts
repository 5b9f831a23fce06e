import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Metadata as of a phone: 12.5° north, by a fictitious maker. */
const made = {
  IFD0: { Make: 'Acme', Model: 'P1', Artist: 'Ama' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '12/1 30/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '108/1 3/1 0/1',
  },
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Photograph with location, camera, author, preview, a comment and data behind the picture. */
export async function photo({ width, height }: Size, orientation = '1'): Promise<Buffer> {
  const half = { width, height: Math.floor(height / 2), channels: 3 as const };
  const top = await sharp({ create: { ...half, background: '#c02020' } })
    .png()
    .toBuffer();
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#2040c0' } })
    .composite([{ input: top, top: 0, left: 0 }])
    .jpeg({ quality: 90 })
    .withExif({ ...made, IFD0: { ...made.IFD0, Orientation: orientation } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>12,30N</exif:GPSLatitude></x:xmpmeta>')
    .toBuffer();
  // sharp notes the orientation without turning the picture.
  const at = jpeg.indexOf(Buffer.from('1201030001000000', 'hex'));
  jpeg.writeUInt16LE(Number(orientation), at + 8);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 14]), Buffer.from('house of Ama')]);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    comment,
    jpeg.subarray(2),
    Buffer.from('ftypmp42 GPS 12.5 108.05 behind the picture'),
  ]);
}

/** Metadata that no picture may have. */
export const secrets = /Exif|GPS|Acme|Ama|xmpmeta|ftypmp42|ICC_PROFILE/;

/** The same in HEIC: 48 by 32 pixels, red above, blue below. */
export const heic = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAeFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAA',
    'AAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAADAAIAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIFAAEAAAAAAAAANwACAAEA',
    'AAAAAAAAAQAAAAAAAAAIAAMAAAAAAAACPAABAAAAAAAAARgAAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAA',
    'ABVpbmZlAgAAAAACAABncmlkAAAAABVpbmZlAgAAAQADAABFeGlmAAAAANVpcHJwAAAAs2lwY28AAABzaHZjQwEDcAAAAAAA',
    'AAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAJ0IBAQNwAAADAJAAAAMAAAMAHqAggQWW',
    '6uSmubAgAAADACAAAAMAISIAAQAGRAHBc8CJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAAAwAAAAIAAAABBw',
    'aXhpAAAAAAMICAgAAAAaaXBtYQAAAAAAAAACAAECgQIAAgIDhAAAAChpcmVmAAAAAAAAAA5kaW1nAAIAAQABAAAADmNkc2MA',
    'AwABAAIAAAFXbWRhdAAAADMoAa8J4HdBo5CZ//bCT/9CnZfB3KerN3+jTREzJJLufwy/twMV5ur/QHUPcV1T1ZU/fZgAAAAA',
    'SUkqAAgAAAAJAA8BAgAFAAAAigAAABABAgADAAAAUDEAABIBAwABAAAAAQAAABoBBQABAAAAegAAABsBBQABAAAAggAAACgB',
    'AwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAkAAAACWIBAABAAAA3gAAAAAAAAA4YwAA6AMAADhjAADoAwAAQWNtZQAA',
    'BgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAADAAAAADoAQAAQAAACAA',
    'AAAAAAAAAgABAAIAAgAAAE4AAAACAAUAAwAAAPwAAAAAAAAADAAAAAEAAAAeAAAAAQAAAAAAAAABAAAA',
  ].join(''),
  'base64',
);

/** PNG of a few hundred bytes that claims this size. */
export function bomb({ width, height }: Size): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length, 0);
    head.write(kind, 4, 'latin1');
    const body = Buffer.concat([head.subarray(4), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([head.subarray(0, 4), body, sum]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([1, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
