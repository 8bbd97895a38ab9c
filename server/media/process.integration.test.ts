import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anyImage, jpegOrPng } from '#contract/content/images.ts';
import { halfByTurns } from '../../tests/support/turns.ts';
import { incomplete } from './header.ts';
import { processImage } from './process.ts';

type Colour = [red: number, green: number, blue: number];
const yellow: Colour = [220, 180, 20];
const cyan: Colour = [20, 180, 220];
const red: Colour = [220, 20, 20];
const blue: Colour = [20, 20, 220];

const width = 60;
const height = 40;
const heic = new URL('./fixtures/rotated.heic', import.meta.url);

let directory: string;
let output: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'process-'));
});
beforeEach(async () => {
  output = await mkdtemp(join(directory, 'out-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** Yellow and cyan above red and blue. */
function picture(scale = 1): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = y < height / 2 ? (x < width / 2 ? yellow : cyan) : x < width / 2 ? red : blue;
      data.set(colour, (y * width + x) * 3);
    }
  }
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  return scale === 1 ? image : image.resize(width * scale, height * scale, { kernel: 'nearest' });
}

async function save(bytes: Uint8Array | string, name = 'upload'): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, bytes);
  return path;
}

async function process(bytes: Uint8Array | string, rule = anyImage) {
  return processImage(await save(bytes), rule, output);
}

async function cornersOf(path: string): Promise<Colour[]> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return [...data.subarray(start, start + 3)] as Colour;
  };
  return [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)];
}

async function expectCorners(path: string, expected: Colour[], tolerance = 24) {
  const corners = await cornersOf(path);
  const off = corners.flatMap((colour, corner) =>
    colour.map((value, channel) => Math.abs(value - (expected[corner]?.[channel] ?? Number.NaN))),
  );
  expect(Math.max(...off), JSON.stringify(corners)).toBeLessThanOrEqual(tolerance);
}

const refused = (rule = anyImage) => ({ status: 415, message: rule.refused });

/** A PNG whose header says `width` × `height`, with only some black rows in it. */
function pngOf(pngWidth: number, pngHeight: number, rows: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(pngWidth, 0);
  header.writeUInt32BE(pngHeight, 4);
  const pixels = deflateSync(Buffer.alloc(rows * (1 + pngWidth)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

describe('what comes out', () => {
  it('is a rendition in the own size and WebP variants no wider than it', async () => {
    const image = await process(await picture(40).jpeg().toBuffer());
    expect(image).toMatchObject({ format: 'jpeg', width: 2400, height: 1600, variants: [320, 640, 1024, 1600] });
    expect(image.files.map((file) => file.name)).toEqual([
      'original.jpg',
      '320.webp',
      '640.webp',
      '1024.webp',
      '1600.webp',
    ]);
    for (const { name, path } of image.files) {
      const found = await sharp(path).metadata();
      const expected = name === 'original.jpg' ? 2400 : Number.parseInt(name, 10);
      expect(found).toMatchObject({ format: name.endsWith('.jpg') ? 'jpeg' : 'webp', width: expected });
      expect(found.height).toBe(Math.round((expected * 2) / 3));
      await expectCorners(path, [yellow, cyan, red, blue]);
    }
  });

  it.each([
    [60, [60]],
    [330, [330]],
    [400, [320, 400]],
    [1200, [320, 640, 1024, 1200]],
    [1620, [320, 640, 1024, 1600]],
  ])('has for %i pixels the variants %j', async (pixels, expected) => {
    const image = await process(await picture().resize(pixels, height, { fit: 'fill' }).jpeg().toBuffer());
    expect(image.variants).toEqual(expected);
  });

  it.each([
    ['past-camera-kernel.svg', 320, 9_000],
    ['past-filter-week.svg', 640, 14_000],
  ])('has of %s %i pixels within %i bytes, and 1024 of the best quality', async (name, width, most) => {
    const drawing = await readFile(new URL(`../../features/samples/server/art/${name}`, import.meta.url));
    const poster = await sharp(drawing, { density: 216 }).resize(1200).jpeg().toBuffer();
    const best = (variant: number) => sharp(poster).resize(variant).webp({ quality: 75, effort: 3 }).toBuffer();
    const { files } = await process(poster);
    const bytesOf = async (variant: string) =>
      (await stat(files.find((file) => file.name === variant)?.path ?? '')).size;
    expect((await best(width)).length).toBeGreaterThan(most);
    expect(await bytesOf(`${width}.webp`)).toBeLessThanOrEqual(most);
    expect(await bytesOf('1024.webp')).toBe((await best(1024)).length);
  });

  it('takes a detailed transparent image in a time like that of an opaque one', async () => {
    const drawing = await readFile(
      new URL('../../features/samples/server/art/past-camera-kernel.svg', import.meta.url),
    );
    const opaque = await sharp(drawing, { density: 216 }).resize(800).removeAlpha().png().toBuffer();
    const transparent = sharp(opaque).joinChannel(await sharp(opaque).greyscale().raw().toBuffer(), {
      raw: { width: 800, height: 1000, channels: 1 },
    });
    const durationOf = async (bytes: Buffer) => {
      const begun = performance.now();
      await process(bytes);
      return performance.now() - begun;
    };
    const ofOpaque = await durationOf(opaque);
    expect((await durationOf(await transparent.png().toBuffer())) / ofOpaque).toBeLessThan(10);
  });

  it('has a placeholder well under a kilobyte that shows the picture', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
    const loud = sharp({ create: { width: 900, height: 900, channels: 3, background: 'red', noise } });
    expect((await process(await loud.jpeg().toBuffer())).placeholder.length).toBeLessThan(800);

    const { placeholder } = await process(await picture(10).png().toBuffer());
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    const path = await save(Buffer.from(placeholder.split(',')[1] as string, 'base64'), 'placeholder');
    await expectCorners(path, [yellow, cyan, red, blue], 60);
  });

  it.each([
    ['jpeg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'jpeg'],
    ['gif', 'jpeg'],
    ['avif', 'jpeg'],
    ['tiff', 'jpeg'],
  ] as const)('is for an opaque %s a %s', async (from, to) => {
    const image = await process(await picture(10).toFormat(from).toBuffer());
    expect(image).toMatchObject({ format: to, width: 600, height: 400 });
    await expectCorners(image.files[0]?.path as string, [yellow, cyan, red, blue]);
  });

  it('keeps what can be seen through', async () => {
    const hole = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="30" height="20" /></svg>');
    const through = picture()
      .ensureAlpha()
      .composite([{ input: hole, blend: 'dest-out', gravity: 'northwest' }]);
    for (const [from, to] of [['png', 'png'] as const, ['webp', 'webp'] as const, ['gif', 'webp'] as const]) {
      const image = await process(await through.clone().toFormat(from).toBuffer());
      expect(image.format).toBe(to);
      for (const { path } of image.files) {
        const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
        expect(info.channels).toBe(4);
        expect(data[3]).toBe(0);
        expect(data.at(-1)).toBe(255);
      }
    }
  });

  it('shows only the first frame of an animation that is not empty', async () => {
    const frames = await Promise.all(
      ['#dc141400', '#dc1414', '#1414dc'].map((background) =>
        sharp({ create: { width, height, channels: 4, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = (start: number, end: number) => sharp(frames.slice(start, end), { join: { animated: true } });
    for (const format of ['gif', 'webp'] as const)
      for (const start of [0, 1]) {
        const image = await process(await animation(start, 3).toFormat(format).toBuffer());
        expect(image).toMatchObject({ width, height });
        await expectCorners(image.files[0]?.path as string, [red, red, red, red]);
        expect((await sharp(image.files[1]?.path).metadata()).pages ?? 1).toBe(1);
      }
    const empty = sharp([frames[0], frames[0]] as Buffer[], { join: { animated: true } });
    expect(await process(await empty.webp({ minSize: false }).toBuffer())).toMatchObject({ format: 'webp' });
  });

  it('is sRGB with 8 bits, whatever the colours came in', async () => {
    const sources = {
      cmyk: await picture(10).toColourspace('cmyk').jpeg().toBuffer(),
      'wide gamut': await picture(10).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
      '16 bit': await picture(10).toColourspace('rgb16').png().toBuffer(),
    };
    expect((await sharp(sources['16 bit']).metadata()).depth).toBe('ushort');
    expect((await sharp(sources.cmyk).metadata()).space).toBe('cmyk');
    for (const [name, source] of Object.entries(sources)) {
      const image = await process(source);
      for (const { path } of image.files) {
        const found = await sharp(path).metadata();
        expect([name, found.space, found.depth, found.hasProfile]).toEqual([name, 'srgb', 'uchar', false]);
        await expectCorners(path, [yellow, cyan, red, blue], name === 'cmyk' ? 90 : 24);
      }
    }
  });

  it('takes an image of one pixel and a grey one', async () => {
    expect(await process(await picture().resize(1, 1).png().toBuffer())).toMatchObject({ width: 1, variants: [1] });
    const grey = await process(await picture().greyscale().jpeg().toBuffer());
    expect(grey).toMatchObject({ format: 'jpeg', width, height });
  });
});

describe('orientation and metadata', () => {
  const turned = async (image: Sharp, degrees: number) => sharp(await image.rotate(degrees).png().toBuffer());
  /** The stored form of an upright picture, which an EXIF orientation turns upright again. */
  const stored: Record<number, (image: Sharp) => Sharp | Promise<Sharp>> = {
    1: (image) => image,
    2: (image) => image.flop(),
    3: (image) => image.rotate(180),
    4: (image) => image.flip(),
    5: async (image) => (await turned(image, 90)).flop(),
    6: (image) => image.rotate(270),
    7: async (image) => (await turned(image, 90)).flip(),
    8: (image) => image.rotate(90),
  };

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('shows EXIF orientation %i upright', async (orientation) => {
    const sideways = await stored[orientation]?.(picture());
    const source = (await sideways?.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()) as Buffer;
    expect((await sharp(source).metadata()).orientation).toBe(orientation);
    const image = await process(source);
    expect(image).toMatchObject({ width, height });
    for (const { path } of image.files) {
      await expectCorners(path, [yellow, cyan, red, blue]);
      expect((await sharp(path).metadata()).orientation).toBeUndefined();
    }
  });

  it.each(['jpeg', 'png', 'webp', 'tiff'] as const)(
    'tells nothing of where a %s was taken, and by whom',
    async (format) => {
      const source = await picture()
        .withExif({ IFD0: { Copyright: 'A secret name' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">A secret name</x:xmpmeta>')
        .toFormat(format)
        .toBuffer();
      expect(source.includes('A secret name')).toBe(true);
      const image = await process(source);
      for (const { path } of image.files) {
        const { exif, xmp, iptc, icc } = await sharp(path).metadata();
        expect({ exif, xmp, iptc, icc }).toEqual({});
        expect((await readFile(path)).includes('A secret name')).toBe(false);
      }
    },
  );
});

describe('what is no image that a rule takes', () => {
  it('is decided by the bytes, not by the name', async () => {
    const path = await save(await picture().png().toBuffer(), 'photo.jpg');
    expect(await processImage(path, jpegOrPng, output)).toMatchObject({ format: 'png' });
    await expect(process('GIF is what this text begins with')).rejects.toMatchObject(refused());
    await expect(process('<html><body>No image</body></html>')).rejects.toMatchObject(refused());
    await expect(process('')).rejects.toMatchObject(refused());
  });

  it.each(['webp', 'gif', 'avif', 'tiff'] as const)('is refused in the words of the rule: %s', async (format) => {
    const source = await picture().toFormat(format).toBuffer();
    await expect(process(source, jpegOrPng)).rejects.toMatchObject(refused(jpegOrPng));
  });

  // The parts of which the library says that the end is missing.
  it.each([
    ['jpeg', [0.5, 0.95]],
    ['png', []],
    ['webp', []],
    ['gif', [0.02, 0.5, 0.95]],
    ['avif', [0.5, 0.95]],
    ['tiff', []],
    ['heic', [0.95]],
  ] as const)('is a %s that is cut short, and the message says so of the parts %j', async (format, told) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const create = { width: 200, height: 200, channels: 3, background: 'red', noise } as const;
    const whole = format === 'heic' ? await readFile(heic) : await sharp({ create }).toFormat(format).toBuffer();
    for (const part of [0.02, 0.5, 0.95]) {
      const message = told.some((each) => each === part) ? incomplete : anyImage.refused;
      const answer = expect(process(whole.subarray(0, whole.length * part)), `${part}`);
      await answer.rejects.toMatchObject({ status: 415, message });
    }
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff', 'heic'] as const)(
    'is a %s of nothing but noise',
    async (format) => {
      const whole = format === 'heic' ? await readFile(heic) : await picture().toFormat(format).toBuffer();
      const noise = Buffer.from(whole);
      for (let at = 24; at < noise.length; at += 1) noise[at] = (at * 7919) % 251;
      await expect(process(noise)).rejects.toMatchObject(refused());
    },
  );
});

describe('bombs', () => {
  const gif = Buffer.from(
    'GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;',
    'latin1',
  );

  it.each([
    ['a PNG of 900 megapixels', () => pngOf(30_000, 30_000, 100), 'The image is larger than 100 megapixels.'],
    ['a GIF of 4 gigapixels', () => gif, 'The image is larger than 100 megapixels.'],
    ['a PNG that is too long', () => pngOf(20_000, 10, 10), 'The image is longer than 16383 pixels on one side.'],
  ])('%s is refused by its header', async (_, make, message) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(100_000);
    await expect(process(bytes)).rejects.toMatchObject({ status: 413, message });
    expect(await readdir(output)).toEqual([]);
  });

  it('a HEIC is refused by its header', async () => {
    const bytes = await readFile(heic);
    bytes.writeUInt32BE(30_000, bytes.indexOf('ispe') + 8);
    bytes.writeUInt32BE(30_000, bytes.indexOf('ispe') + 12);
    await expect(process(bytes)).rejects.toMatchObject({ status: 413 });
  });

  it('are refused without being unpacked', async () => {
    const bomb = pngOf(12_000, 12_000, 12_000);
    const before = globalThis.process.resourceUsage().maxRSS;
    await expect(process(bomb)).rejects.toMatchObject({ status: 413 });
    expect(globalThis.process.resourceUsage().maxRSS - before).toBeLessThan(50 * 1024);
  });
});

describe('SVG', () => {
  const svg = (content: string, attributes = 'width="60" height="6"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
  /** The picture in a flat form, because a drawing is made two thousand pixels wide. */
  const drawing =
    '<rect width="60" height="6" fill="#1414dc"/><rect width="60" height="3" fill="#14b4dc"/>' +
    '<rect width="30" height="6" fill="#dc1414"/><rect width="30" height="3" fill="#dcb414"/>';

  it('is drawn to pixels, large and sharp', async () => {
    const image = await process(svg(drawing));
    expect(image).toMatchObject({ format: 'jpeg', width: 2040, height: 204, variants: [320, 640, 1024, 1600] });
    await expectCorners(image.files[0]?.path as string, [yellow, cyan, red, blue]);
  });

  it.each(
    halfByTurns<[what: string, text: string | Buffer]>([
      [
        'with a declaration, a comment and a DTD before it',
        `<?xml version="1.0" encoding="UTF-8"?><!-- drawn --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg(drawing)}`,
      ],
      ['with a byte order mark', `\ufeff${svg(drawing)}`],
      ['in UTF-16', Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${svg(drawing)}`, 'utf16le')],
      ['in UTF-16, the other way round', Buffer.from(`\ufeff${svg(drawing)}`, 'utf16le').swap16()],
      ['in UTF-16 without a mark', Buffer.from(`<?xml version="1.0"?>${svg(drawing)}`, 'utf16le')],
      ['in UTF-8 that is called UTF-16', `<?xml version="1.0" encoding="utf-16"?>${svg(drawing)}`],
      [
        'in Latin-1',
        Buffer.from(`<?xml version='1.0' encoding='ISO-8859-1'?>${svg(`<desc>\xe9</desc>${drawing}`)}`, 'latin1'),
      ],
      ['with a root that comes late', `<!--${'x > " '.repeat(100_000)}-->${svg(drawing)}<!-- end -->`],
      [
        "with a DTD of a drawing program's entities",
        `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://elsewhere/svg11.dtd" [
        <!-- ]> --><!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY ns_svg "twice"><!ENTITY corner 'fill="#dc1414"'>
        <!ENTITY % all SYSTEM "http://elsewhere/all.dtd"> %all; <!ELEMENT svg ANY><!ATTLIST svg class CDATA "a > b">
      ] ><svg xmlns="&ns_svg;" width="60" height="6"><desc id="&corner;">&corner;</desc>${drawing}</svg>`,
      ],
      ['without a size', svg(drawing, 'viewBox="0 0 60 6"')],
      ['of a huge size', svg(`<g transform="scale(1000)">${drawing}</g>`, 'width="60000" height="6000"')],
    ]),
  )('is taken %s', async (_, text) => {
    const image = await process(text);
    expect([2040, 2048]).toContain(image.width);
    await expectCorners(image.files[0]?.path as string, [yellow, cyan, red, blue]);
  });

  it.each(
    halfByTurns([
      'width="15mm" height="1.5mm"',
      'width="30pt" height="3pt"',
      'width="1500mm" height="150mm"',
      'width="50%" height="50%"',
      'style="width:6000px;height:600px"',
    ]),
  )('is as large with %s', async (size) => {
    const image = await process(svg(drawing, `${size} viewBox="0 0 60 6"`));
    expect(Math.round(image.width / 100)).toBe(20);
    await expectCorners(image.files[0]?.path as string, [yellow, cyan, red, blue]);
  });

  it.each(['width:6000px;height:600px', 'width:60px;height:6px;transform:scale(2)'])(
    'is as large if its own style sheet says of svg %s',
    async (rule) => {
      const image = await process(svg(`<style>svg{${rule}}</style>${drawing}`, 'viewBox="0 0 60 6"'));
      expect(Math.round(image.width / 100)).toBe(20);
    },
  );

  it('has lengths in inches as browsers draw them', async () => {
    const halfRed = '<rect width="96" height="9" fill="#1414dc"/><rect width="0.5in" height="9" fill="#dc1414"/>';
    const image = await process(svg(halfRed, 'x="9" width="96" height="9"'));
    await expectCorners(image.files[0]?.path as string, [red, blue, red, blue]);
  });

  it('stays see-through where nothing is drawn', async () => {
    expect(await process(svg('<circle r="3"/>'))).toMatchObject({ format: 'webp' });
  });

  it('neither runs scripts nor asks for other files', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    }).listen(0);
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const secret = await save(await picture().png().toBuffer(), 'secret.png');
    const nosy = [
      `<image href="${origin}/image.png" width="60" height="6"/>`,
      `<image xlink:href="file://${secret}" width="60" height="6"/><image href="secret.png" width="60" height="6"/>`,
      `<use href="${origin}/use.svg#a"/><script>fetch('${origin}/script')</script><script href="${origin}/script.js"/>`,
      `<style>@import url(${origin}/style.css); rect { fill: url(${origin}/fill.svg#a) }</style>`,
      `<foreignObject width="60" height="6"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${origin}/frame"/></foreignObject>`,
    ].join('');
    const image = await process(svg(`<rect width="60" height="6" style="fill: #dc1414"/>${nosy}`));
    await expectCorners(image.files[0]?.path as string, [red, red, red, red]);
    server.close();
    expect(asked).toEqual([]);
  });

  it.each([
    [
      'entities that multiply',
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
    ],
    ['an entity that is markup', `<!DOCTYPE svg [<!ENTITY a "<rect/>">]>${svg('&a;')}`],
    ['an entity that becomes markup', `<!DOCTYPE svg [<!ENTITY a "&#x003C;rect/>">]>${svg('&a;')}`],
    ['an entity of an entity', `<!DOCTYPE svg [<!ENTITY a "&a;">]>${svg('<desc id="&a;"/>')}`],
    [
      'an entity that grows beyond the bound',
      `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(10_000)}">]>${svg(`<desc>${'&a;'.repeat(1000)}</desc>`)}`,
    ],
    ['an entity of a parameter', `<!DOCTYPE svg [<!ENTITY % a "<!ENTITY b 'b'>"> %a;]>${svg('<desc>&b;</desc>')}`],
    ['a DTD of no end', `<!DOCTYPE svg [${'<!ENTITY a "'.repeat(100_000)}${svg(drawing)}`],
    ['comments of no end', svg(drawing + '<!--<![CDATA[<?'.repeat(300_000))],
    ['UTF-32', Buffer.from([...svg(drawing)].map((sign) => `${sign}\0\0\0`).join(''), 'latin1')],
    ['UTF-7', `<?xml version="1.0" encoding="UTF-7"?>${svg(drawing)}`],
    ['another encoding than it says', Buffer.from(svg('<desc>\xe9</desc>'), 'latin1')],
    [
      'an entity that is a file',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>${svg('<text>&a;</text>')}`,
    ],
    ['no size at all', svg('', 'width="0" height="0"')],
    ['no end', svg(drawing).slice(0, -8)],
    ['no root of that name', `<html>${svg(drawing)}</html>`],
  ])('is refused with %s', async (_, text) => {
    await expect(process(text)).rejects.toMatchObject(refused());
  });

  it.each([
    ['an embedded picture', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
    ['an embedded picture after a space', svg('<image href=" data: image/png;base64,iVBORw0KGgo="/>')],
    ['an embedded picture that is called a font', svg('<image href="data:font/png;base64,iVBORw0KGgo="/>')],
    ['an embedded drawing that is called a font', svg('<image href="data:font/svg+xml;base64,PHN2Zy8+"/>')],
    ['an embedded drawing in a style', svg('<rect fill="url(\\64 ata:image/svg+xml,%3Csvg/%3E#a)"/>')],
    ['an embedded picture between references', svg('<rect style="fill:url(&quot;data:image/png,a&quot;)"/>')],
    ['an embedded picture in disguise', svg('<image href="&#100;a&#x74;a:image/png;base64,iVBORw0KGgo="/>')],
    ['an embedded drawing', svg('<use href="da\nta:image/svg+xml,%3Csvg/%3E#a"/>')],
    [
      'an embedded picture in an entity',
      `<!DOCTYPE svg [<!ENTITY a "ta:image/png;base64,iVBORw0KGgo=">]>${svg('<image href="da&a;"/>')}`,
    ],
  ])('is refused with %s, and the reason is said', async (_, text) => {
    const message = 'This SVG file has an embedded picture. Please save it as a PNG or JPEG, and choose that file.';
    await expect(process(text)).rejects.toMatchObject({ status: 415, message });
  });

  it.each([
    ['a letter', '<text>Tech \u0378est</text>'],
    ['a sign of a font of symbols', '<text>&#xE0B7;</text>'],
    [
      'a letter beyond the first plane, in a part',
      '<s:text xmlns:s="http://www.w3.org/2000/svg"><s:tspan>\u{1fff0}</s:tspan></s:text>',
    ],
    ['a letter in a section', '<text><![CDATA[\ue123]]></text>'],
  ])('is refused with %s that no font has', async (_, text) => {
    const message = /^This server has no font for the letter '.+' in this drawing\. Please convert its texts to paths/;
    await expect(process(svg(text))).rejects.toMatchObject({ status: 415, message: expect.stringMatching(message) });
  });

  it('may name letters that no font has where no text is drawn', async () => {
    const unseen = '<desc>\u0378</desc><text id="\ue123" y="20">A &amp; b\u200d\ufe0f</text><title>\ue123</title>';
    expect(await process(svg(drawing + unseen))).toMatchObject({ format: 'jpeg' });
  });

  it('may bring a font, and speak of data', async () => {
    const font = '@font-face { font-family: f; src: url("data:font/woff2;base64,d09GMgAB") }';
    const image = await process(svg(`<style>${font}</style><desc>Big data: a talk</desc>${drawing}`));
    expect(image).toMatchObject({ format: 'jpeg' });
  });

  it('is refused when drawing it would take for ever', async () => {
    const levels = Array.from({ length: 11 }, (_, level) => {
      const below = level === 0 ? '<rect width="1" height="1"/>' : `<use href="#l${level - 1}"/>`.repeat(10);
      return `<g id="l${level}">${below}</g>`;
    });
    await expect(process(svg(levels.join('')))).rejects.toMatchObject(refused());
  });

  it('is refused when it is larger than 5 MB', async () => {
    const text = svg(`<!--${'x'.repeat(5 * 1024 * 1024)}-->`);
    await expect(process(text)).rejects.toMatchObject({ status: 413, message: 'The SVG file is larger than 5 MB.' });
  });
});

describe('HEIC', () => {
  it('is shown upright and in its colours', async () => {
    // 400 × 200 pixels in Display P3, turned by 90° (an `irot` box).
    const image = await process(await readFile(heic));
    expect(image).toMatchObject({ format: 'jpeg', width: 200, height: 400, variants: [200] });
    for (const { path } of image.files) await expectCorners(path, [red, yellow, blue, cyan], 12);
  });

  it('is refused by a rule without it', async () => {
    await expect(process(await readFile(heic), jpegOrPng)).rejects.toMatchObject(refused(jpegOrPng));
  });
});
