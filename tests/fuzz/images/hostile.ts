import { readFile } from 'node:fs/promises';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { gif } from './gif.ts';
import { gridOf } from './heic.ts';
import type { HostileImage } from './hostileImage.ts';
import { exifSegment, jpegSegment, ofDeclaredSize, withoutSegments, withScans, withSegments } from './jpeg.ts';
import { needingTooMuch } from './large.ts';
import { picture, pictureSize } from './picture.ts';
import { png, pngChunk, withChunks } from './png.ts';
import { svgs } from './svg.ts';
import { tiff } from './tiff.ts';
import { onLargerCanvas } from './webp.ts';

/** No stored file may contain this text. */
export const secret = 'HOSTILE-SECRET';

const { width, height } = pictureSize;
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const part = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const patched = (bytes: Buffer, at: number, value: Uint8Array) => {
  const copy = Buffer.from(bytes);
  copy.set(value, at);
  return copy;
};

/** Returns all hostile images. `elsewhere` is an address that an SVG may try to reach. */
export async function hostileImages(elsewhere: string): Promise<HostileImage[]> {
  const [jpeg, aPng, webp, aGif, aTiff, avif] = (await Promise.all(
    (['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const).map((format) =>
      picture()
        .toFormat(format, format === 'jpeg' ? { quality: 95 } : {})
        .toBuffer(),
    ),
  )) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  const heic = await readFile(new URL('../../../server/media/fixtures/rotated.heic', import.meta.url));
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const noisy = sharp({ create: { width: 300, height: 300, channels: 3, background: 'red', noise } });

  return [
    ...bombs(jpeg, webp, heic),
    ...(await needingTooMuch()),
    ...(
      await Promise.all(
        (['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const).map(async (format) =>
          cut(format, await noisy.clone().toFormat(format).toBuffer()),
        ),
      )
    ).flat(),
    ...cut('heic', heic),
    ...disguised({ jpeg, png: aPng, gif: aGif, webp, tiff: aTiff, avif }),
    ...(await animated()),
    ...(await coloured(jpeg, aPng)),
    ...(await turned(jpeg)),
    ...described(jpeg, aPng),
    ...sizes(),
    ...svgs(elsewhere),
  ];
}

/** Returns images with few bytes that require much memory or time. */
function bombs(jpeg: Buffer, webp: Buffer, heic: Buffer): HostileImage[] {
  const ispe = heic.indexOf('ispe') + 8;
  const huge = Buffer.from('0000753000007530', 'hex');
  const deflated = deflateSync(Buffer.alloc(30_000_000));
  const deflatedText = deflateSync(Buffer.alloc(100_000_000));
  return [
    { name: 'a PNG of 900 megapixels', bytes: png(30_000, 30_000, { rows: 100 }), status: 413 },
    { name: 'a PNG of the largest numbers', bytes: png(0x7fffffff, 0x7fffffff, { rows: 0 }), status: 415 },
    { name: 'a PNG of 64 megapixels with one bit', bytes: png(8000, 8000, { bits: 1 }), status: 201, isSlow: true },
    {
      name: 'an interlaced PNG of 64 megapixels without its end',
      bytes: png(8000, 8000, { rows: 10, interlaced: true }),
      status: 415,
    },
    {
      name: 'a PNG with a text that unpacks to 100 MB',
      bytes: png(9, 9, {
        extra: [pngChunk('zTXt', Buffer.concat([latin1('Comment\0\0'), deflatedText]))],
      }),
      status: 201,
    },
    {
      name: 'a PNG with a profile that unpacks to 100 MB',
      bytes: png(9, 9, {
        extra: [pngChunk('iCCP', Buffer.concat([latin1('p\0\0'), deflatedText]))],
      }),
      status: 201,
    },
    { name: 'a GIF of 4 gigapixels', bytes: gif(65_535), status: 413 },
    { name: 'a GIF of 50,000 frames', bytes: gif(100, 50_000), status: 201 },
    { name: 'a JPEG of 4 gigapixels', bytes: ofDeclaredSize(jpeg, 65_500, 65_500), status: 413 },
    { name: 'a JPEG of 25 megapixels that are not there', bytes: ofDeclaredSize(jpeg, 5000, 5000), status: 201 },
    { name: 'a WebP of 268 megapixels', bytes: onLargerCanvas(webp, 16_384), status: 415 },
    { name: 'a TIFF of 3.6 gigapixels', bytes: tiff(60_000, 60_000, Buffer.alloc(100)), status: 413 },
    { name: 'a TIFF of 81 megapixels that are not there', bytes: tiff(9000, 9000, Buffer.alloc(100)), status: 415 },
    { name: 'a TIFF whose pixels unpack to more than it says', bytes: tiff(20, 20, deflated, [[259, 8]]), status: 201 },
    { name: 'a TIFF whose directories never end', bytes: tiff(20, 20, Buffer.alloc(400), [], 8), status: 201 },
    {
      name: 'a TIFF whose strip is beyond its end',
      bytes: tiff(20, 20, Buffer.alloc(400), [[279, 0xfffffff0]]),
      status: 201,
    },
    { name: 'a HEIC of 900 megapixels', bytes: patched(heic, ispe, huge), status: 413 },
    { name: 'a HEIC of four tiles', bytes: gridOf(heic, 2, 2), status: 201 },
    {
      name: 'a HEIC of 79 megapixels that says it has 80,000',
      bytes: gridOf(heic, 30, 33, { width: 400, height: 200 }),
      status: 413,
    },
    { name: 'a HEIC of more tiles than anyone needs', bytes: gridOf(heic, 60, 60), status: 413 },
    {
      name: 'a HEIC with a box larger than it',
      bytes: patched(heic, heic.indexOf('mdat') - 4, Buffer.from('7fffffff', 'hex')),
      status: 201,
    },
  ];
}

/** Returns images that are cut off at several places. */
const cut = (format: string, whole: Buffer): HostileImage[] =>
  [0.02, 0.3, 0.6, 0.95].map((share) => ({
    name: `a ${format} of which ${share * 100} % are there`,
    bytes: part(whole, share),
    status: 415,
  }));

/** Returns files that are not what they declare, or two formats at the same time. */
function disguised(images: Record<'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'avif', Buffer>): HostileImage[] {
  const { jpeg, png: aPng, gif } = images;
  const page = latin1(`<html><script>alert('${secret}')</script></html>`);
  const zip = Buffer.concat([
    latin1('PK\x03\x04\x14\0\0\0\0\0'),
    Buffer.alloc(20),
    latin1(secret),
    latin1('PK\x05\x06'),
    Buffer.alloc(18),
  ]);
  const scriptGif = patched(gif, 6, latin1('/*'));
  const none: [string, Buffer][] = [
    ['a PDF called .jpg', latin1(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF`)],
    ['a PDF before a JPEG', Buffer.concat([latin1('%PDF-1.7\n'), jpeg])],
    ['a page before a JPEG', Buffer.concat([page, jpeg])],
    ['a ZIP archive', zip],
    ['a program', Buffer.concat([latin1('MZ'), Buffer.alloc(200)])],
    ['a script', latin1('<?php system($_GET["c"]); ?>')],
    ['a film', Buffer.concat([Buffer.from('00000018', 'hex'), latin1('ftypisom\0\0\0\0isomiso2'), Buffer.alloc(100)])],
    ['a BMP', Buffer.concat([latin1('BM'), Buffer.alloc(100)])],
    ['an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), aPng])],
    ['a Photoshop file', Buffer.concat([latin1('8BPS\0\x01'), Buffer.alloc(100)])],
    ['a JPEG 2000 file', Buffer.concat([Buffer.from('0000000c6a5020200d0a870a', 'hex'), Buffer.alloc(100)])],
    ['a text', Buffer.from('This is a text.')],
    ['zeros', Buffer.alloc(5000)],
    ['only the start of a JPEG', Buffer.from([0xff, 0xd8, 0xff])],
    ['only the start of a PNG', latin1('\x89PNG\r\n\x1a\n')],
    ['only the start of a HEIC', Buffer.concat([Buffer.from('ffffffff', 'hex'), latin1('ftypheic')])],
    ['packed SVG', gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ];
  return [
    ...none.map(([name, bytes]): HostileImage => ({ name, bytes, status: 415 })),
    { name: 'a JPEG with a page behind it', bytes: Buffer.concat([jpeg, page]), status: 201, looksRight: 12 },
    {
      name: 'a JPEG with a page in its comment',
      bytes: withSegments(jpeg, jpegSegment(0xfe, page)),
      status: 201,
      looksRight: 12,
    },
    { name: 'a PNG with a ZIP archive behind it', bytes: Buffer.concat([aPng, zip]), status: 201, looksRight: 4 },
    {
      name: 'a PNG with a page in its text',
      bytes: withChunks(aPng, pngChunk('tEXt', Buffer.concat([latin1('a\0'), page]))),
      status: 201,
      looksRight: 4,
    },
    // In this script, the bytes of the GIF's width begin a comment, and the text after the GIF closes it. The declared
    // width is so large that the image data is incomplete.
    { name: 'a GIF that is a script', bytes: Buffer.concat([scriptGif, latin1(`*/=alert('${secret}')`)]), status: 201 },
    {
      name: 'a PNG said to be a page',
      bytes: aPng,
      status: 201,
      looksRight: 4,
      fileName: '../../evil.html',
      type: 'text/html',
    },
    {
      name: 'an AVIF said to be SVG',
      bytes: images.avif,
      status: 201,
      looksRight: 24,
      fileName: 'a.svg',
      type: 'image/svg+xml',
    },
    { name: 'a TIFF of no name', bytes: images.tiff, status: 201, looksRight: 12, fileName: '.', type: 'x' },
    { name: 'an empty file', bytes: Buffer.alloc(0), status: 400 },
  ];
}

/** Returns animated images. The site must show the first picture. */
async function animated(): Promise<HostileImage[]> {
  const frames = 40;
  const first = await picture().raw().toBuffer();
  const rest = Buffer.alloc(first.length * (frames - 1), 255);
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  const film = () => sharp(Buffer.concat([first, rest]), { raw });
  const still = await picture().png().toBuffer();
  const control = Buffer.alloc(26);
  control.writeUInt32BE(width, 4);
  control.writeUInt32BE(height, 8);
  const claim = Buffer.alloc(8);
  claim.writeUInt32BE(0x7fffffff, 0);
  return [
    { name: 'an animated GIF', bytes: await film().gif().toBuffer(), status: 201, looksRight: 12 },
    { name: 'an animated WebP', bytes: await film().webp().toBuffer(), status: 201, looksRight: 24 },
    {
      name: 'an APNG that claims two thousand million frames',
      bytes: withChunks(still, pngChunk('acTL', claim), pngChunk('fcTL', control)),
      status: 201,
      looksRight: 4,
    },
    { name: 'a TIFF of several pages', bytes: await film().tiff().toBuffer(), status: 201, looksRight: 12 },
  ];
}

/** Returns images with other colours than sRGB with 8 bits. */
async function coloured(jpeg: Buffer, aPng: Buffer): Promise<HostileImage[]> {
  const adobe = 0xee;
  const profile = 0xe2;
  const cmyk = await picture().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  const wide = await picture().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
  const iccAt = wide.indexOf('ICC_PROFILE\0', 0, 'latin1') + 14;
  const iccOf = (bytes: Buffer) => jpegSegment(profile, Buffer.concat([latin1('ICC_PROFILE\0\x01\x01'), bytes]));
  const through = picture()
    .ensureAlpha()
    .composite([{ input: Buffer.from('<svg><rect x="50" y="30" width="20" height="20"/></svg>'), blend: 'dest-out' }]);
  const { icc: cmykIcc = Buffer.alloc(0) } = await sharp(
    await picture().withIccProfile('cmyk').jpeg().toBuffer(),
  ).metadata();
  return [
    {
      name: 'a PNG with 16 bits',
      bytes: await picture().toColourspace('rgb16').png().toBuffer(),
      status: 201,
      looksRight: 2,
    },
    { name: 'a CMYK JPEG with an Adobe marker', bytes: cmyk, status: 201, looksRight: 90 },
    { name: 'a CMYK JPEG without an Adobe marker', bytes: withoutSegments(cmyk, adobe), status: 201 },
    { name: 'a Lab TIFF', bytes: await picture().toColourspace('lab').tiff().toBuffer(), status: 201, looksRight: 30 },
    {
      name: 'a TIFF with floating point',
      bytes: await picture().toColourspace('scrgb').tiff({ compression: 'none' }).toBuffer(),
      status: 201,
    },
    { name: 'a TIFF with one bit', bytes: await picture().greyscale().tiff({ bitdepth: 1 }).toBuffer(), status: 201 },
    { name: 'a PNG with one bit', bytes: png(90, 60, { bits: 1 }), status: 201 },
    {
      name: 'a PNG with a palette and transparency',
      bytes: await through.clone().png({ palette: true }).toBuffer(),
      status: 201,
      looksRight: 12,
    },
    { name: 'a GIF with transparency', bytes: await through.clone().gif().toBuffer(), status: 201, looksRight: 12 },
    { name: 'a grey PNG with alpha', bytes: await through.clone().toColourspace('b-w').png().toBuffer(), status: 201 },
    { name: 'a JPEG in Display P3', bytes: wide, status: 201, looksRight: 12 },
    {
      name: 'a JPEG with a broken profile',
      bytes: patched(wide, iccAt, Buffer.alloc(300, 0x5a)),
      status: 201,
      looksRight: 80,
    },
    {
      name: 'a JPEG with a profile of nothing',
      bytes: withSegments(jpeg, iccOf(Buffer.alloc(0))),
      status: 201,
      looksRight: 12,
    },
    {
      name: 'a PNG with the profile of a printer',
      bytes: withChunks(aPng, pngChunk('iCCP', Buffer.concat([latin1('p\0\0'), deflateSync(cmykIcc)]))),
      status: 201,
      looksRight: 4,
    },
    {
      name: 'a PNG with a broken profile',
      bytes: withChunks(aPng, pngChunk('iCCP', latin1('p\0\0not deflated'))),
      status: 201,
      looksRight: 4,
    },
    {
      name: 'a progressive JPEG of 2,000 scans',
      bytes: withScans(await picture().jpeg({ progressive: true }).toBuffer(), 2000),
      status: 415,
    },
  ];
}

/**
 * Returns images that are stored rotated and upright by their EXIF orientation, and images with orientations that do
 * not exist.
 */
async function turned(jpeg: Buffer): Promise<HostileImage[]> {
  const rotated = async (degrees: number) => sharp(await picture().rotate(degrees).png().toBuffer());
  const stored = [
    picture(),
    picture().flop(),
    picture().rotate(180),
    picture().flip(),
    (await rotated(90)).flop(),
    picture().rotate(270),
    (await rotated(90)).flip(),
    picture().rotate(90),
  ];
  const upright = stored.map(async (image, index): Promise<HostileImage> => {
    const bytes = withSegments(await image.jpeg({ quality: 95 }).toBuffer(), exifSegment(index + 1));
    return { name: `a JPEG with EXIF orientation ${index + 1}`, bytes, status: 201, looksRight: 12 };
  });
  return [
    ...(await Promise.all(upright)),
    ...[0, 9, 65_535].map((orientation): HostileImage => {
      const bytes = withSegments(jpeg, exifSegment(orientation));
      return { name: `a JPEG with EXIF orientation ${orientation}`, bytes, status: 201, looksRight: 12 };
    }),
  ];
}

/** Returns images with metadata that visitors must not see, or with broken metadata. */
function described(jpeg: Buffer, aPng: Buffer): HostileImage[] {
  const exif = (tiffData: Buffer) => jpegSegment(0xe1, Buffer.concat([latin1('Exif\0\0'), tiffData]));
  const xmp = Buffer.concat([latin1('http://ns.adobe.com/xap/1.0/\0'), latin1(`<x:xmpmeta>${secret}</x:xmpmeta>`)]);
  // An artist's name, and a GPS directory that refers to its own directory.
  const looping = Buffer.from(
    `49492a00080000000200${'3b010200'}0f00000026000000${'25880400'}0100000008000000${'08000000'}`,
    'hex',
  );
  return [
    {
      name: 'a JPEG with noise for EXIF',
      bytes: withSegments(jpeg, exif(Buffer.alloc(500, 0x4d))),
      status: 201,
      looksRight: 12,
    },
    {
      name: 'a JPEG with EXIF that never ends',
      bytes: withSegments(jpeg, exif(Buffer.concat([looping, latin1(`${secret}\0`)]))),
      status: 201,
      looksRight: 12,
    },
    {
      name: 'a JPEG with an empty EXIF',
      bytes: withSegments(jpeg, exif(Buffer.alloc(0))),
      status: 201,
      looksRight: 12,
    },
    {
      name: 'a JPEG with a hundred EXIF segments',
      bytes: withSegments(jpeg, ...Array.from({ length: 100 }, () => exifSegment(1))),
      status: 201,
      looksRight: 12,
    },
    { name: 'a JPEG with XMP', bytes: withSegments(jpeg, jpegSegment(0xe1, xmp)), status: 201, looksRight: 12 },
    {
      name: 'a JPEG with IPTC',
      bytes: withSegments(
        jpeg,
        jpegSegment(0xed, latin1(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x13\x1c\x02\x50\0\x0e${secret}\0`)),
      ),
      status: 201,
      looksRight: 12,
    },
    {
      name: 'a PNG with noise for EXIF',
      bytes: withChunks(aPng, pngChunk('eXIf', latin1(`II*\0\xff\xff\xff\xff${secret}`))),
      status: 201,
      looksRight: 4,
    },
  ];
}

/** Returns the smallest, the longest and the narrowest images. */
function sizes(): HostileImage[] {
  return [
    { name: 'a PNG of one pixel', bytes: png(1, 1), status: 201 },
    { name: 'a PNG of no pixel', bytes: png(0, 0), status: 415 },
    { name: 'a PNG of 1 × 16,383 pixels', bytes: png(1, 16_383), status: 201 },
    { name: 'a PNG of 16,383 × 1 pixels', bytes: png(16_383, 1), status: 201 },
    { name: 'a PNG of 1 × 20,000 pixels', bytes: png(1, 20_000), status: 413 },
    { name: 'a PNG of 20,000 × 1 pixels', bytes: png(20_000, 1), status: 413 },
  ];
}
