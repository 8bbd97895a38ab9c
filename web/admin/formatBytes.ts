const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** Returns a size in the reader's locale, in the largest unit of which it has one, e.g. '1.4 GB'. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  const unit = units[power] as string;
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  }).format(value);
}
