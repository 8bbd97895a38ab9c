import type { HostileImage } from './hostileImage.ts';
import { corners, pictureSize } from './picture.ts';

const { width, height } = pictureSize;

/** The height of the picture as a drawing, which is made two thousand pixels wide. */
const flat = 12;

/** The picture as SVG elements. */
const drawing = corners
  .map(([red, green, blue], index) => {
    const x = (index % 2) * (width / 2);
    const y = Math.floor(index / 2) * (flat / 2);
    return `<rect x="${x}" y="${y}" width="${width / 2}" height="${flat / 2}" fill="rgb(${red},${green},${blue})"/>`;
  })
  .join('');

function svg(content: string, attributes = `width="${width}" height="${flat}"`): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
}

const whole = `width="${width}" height="${height}"`;

/** Returns a drawing with a filter of this content over it. */
const filtered = (content: string) => svg(`<filter id="f">${content}</filter><rect filter="url(#f)" ${whole}/>`, whole);

/** Returns a drawing that takes more than a minute to render. */
export const slowDrawing = () => filtered('<feGaussianBlur stdDeviation="9"/>'.repeat(5000));

/** Returns drawings that try to do more than draw. `elsewhere` is an address that they try to reach. */
export function svgs(elsewhere: string): HostileImage[] {
  const entities = Array.from({ length: 9 }, (_, level) =>
    level === 0 ? '<!ENTITY e0 "lol">' : `<!ENTITY e${level} "${`&e${level - 1};`.repeat(10)}">`,
  ).join('');
  const nested = Array.from({ length: 11 }, (_, level) => {
    const below = level === 0 ? '<rect width="1" height="1"/>' : `<use href="#l${level - 1}"/>`.repeat(10);
    return `<g id="l${level}">${below}</g>`;
  }).join('');
  const nosy = {
    'a script': `<script>fetch('${elsewhere}/script')</script><script href="${elsewhere}/script.js"/>`,
    'an event handler': `<rect onload="fetch('${elsewhere}/onload')" width="1" height="1" fill="none"/>`,
    'an image from elsewhere': `<image href="${elsewhere}/a.png" width="9" height="9"/><image xlink:href="${elsewhere}/b.svg" width="9" height="9"/>`,
    'a file of the server':
      '<image href="file:///etc/passwd" width="9" height="9"/><text><tref href="/etc/passwd"/></text>',
    'a part from elsewhere': `<use href="${elsewhere}/a.svg#a"/><use xlink:href="${elsewhere}/b.svg#b"/>`,
    'styles from elsewhere': `<style>@import url(${elsewhere}/a.css); @font-face { font-family: f; src: url(${elsewhere}/f.woff) } rect { cursor: url(${elsewhere}/c) }</style>`,
    'a filter from elsewhere': `<filter id="f"><feImage href="${elsewhere}/f.png"/></filter><rect filter="url(#f)" width="0" height="0"/>`,
    'a page inside': `<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${elsewhere}/frame"/></foreignObject>`,
    XInclude: `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>`,
  };
  const drawn: [string, string][] = [
    ['that reaches out in every way', svg(drawing + Object.values(nosy).join(''))],
    ['with a style sheet from elsewhere', `<?xml-stylesheet href="${elsewhere}/s.css"?>${svg(drawing)}`],
    ['with a DTD from elsewhere', `<!DOCTYPE svg SYSTEM "${elsewhere}/svg.dtd">${svg(drawing)}`],
  ];
  const refused: [string, string][] = [
    ['whose entities multiply', `<!DOCTYPE svg [${entities}]>${svg('<text>&e8;</text>')}`],
    [
      'with an entity that is a file',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
    ],
    ['with an entity from elsewhere', `<!DOCTYPE svg [<!ENTITY a SYSTEM "${elsewhere}/a">]>${svg('<text>&a;</text>')}`],
    ['of a billionth', svg(drawing, 'width="0.0000003" height="0.00000003" viewBox="0 0 120 12"')],
    ['that is too deep', svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000))],
    ['with an embedded picture', svg('<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>')],
    ['of no end', svg(drawing).slice(0, -6)],
    ['of no size', svg(drawing, 'width="0" height="0"')],
  ];
  const large: [string, string][] = [
    [
      'of 300 floods',
      filtered(Array.from({ length: 300 }, (_, flood) => `<feFlood result="flood${flood}"/>`).join('')),
    ],
    ['of 95 layers', svg(`${`<g opacity="0.9"><rect ${whole}/>`.repeat(95)}${'</g>'.repeat(95)}`, whole)],
    ['of a text of 4 MB', svg(`<text>${'x'.repeat(4_000_000)}</text>`)],
    ['of 900,000 elements', svg('<g/>'.repeat(900_000))],
  ];
  return [
    ...drawn.map(
      ([name, text]): HostileImage => ({
        name: `an SVG ${name}`,
        bytes: Buffer.from(text),
        status: 201,
        looksRight: 12,
      }),
    ),
    ...Object.entries(nosy).map(
      ([name, content]): HostileImage => ({
        name: `an SVG with ${name}`,
        bytes: Buffer.from(svg(drawing + content)),
        status: 201,
        looksRight: 12,
        isSlow: true,
      }),
    ),
    ...refused.map(([name, text]): HostileImage => ({ name: `an SVG ${name}`, bytes: Buffer.from(text), status: 415 })),
    {
      name: 'an SVG of an endless size',
      bytes: Buffer.from(svg(drawing, 'width="1e400" height="1e400"')),
      status: 201,
    },
    {
      name: 'an SVG of a million pixels by side',
      bytes: Buffer.from(svg(drawing, 'width="1000000" height="100000" viewBox="0 0 120 12"')),
      status: 201,
      looksRight: 12,
    },
    {
      name: 'an SVG a million times as long as high',
      bytes: Buffer.from(svg(drawing, 'width="1000000" height="1"')),
      status: 201,
    },
    {
      name: 'an SVG that uses itself a thousand million times',
      bytes: Buffer.from(svg(nested)),
      status: 415,
      isSlow: true,
    },
    ...large.map(([name, text]): HostileImage => ({ name: `an SVG ${name}`, bytes: Buffer.from(text), status: 413 })),
    { name: 'an SVG of 5,000 blurs', bytes: Buffer.from(slowDrawing()), status: 415, isSlow: true },
    {
      name: 'an SVG of a cloud of a thousand octaves',
      bytes: Buffer.from(filtered('<feTurbulence baseFrequency="0.05" numOctaves="1000"/>'.repeat(10))),
      status: 415,
      isSlow: true,
    },
    { name: 'an SVG of 6 MB', bytes: Buffer.from(svg(`<!--${'x'.repeat(6 * 1024 * 1024)}-->`)), status: 413 },
  ];
}
