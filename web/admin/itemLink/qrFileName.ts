import { beginning } from '#contract/beginning.ts';

/**
 * Returns the name of the files with a QR code, without an ending. It has only small Latin letters, digits and hyphens,
 * which every system and every archive can store.
 */
export function qrFileName(title: string): string {
  const words = beginning(title, 60)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return ['qr', ...(words ?? ['code'])].join('-');
}
