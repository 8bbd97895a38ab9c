/** The pages to offer beside the current one: all of a few; of many the first, the last and the neighbours. */
export function pageNumbers(current: number, count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  if (count <= 5) return all;
  return all.filter((page) => page === 1 || page === count || Math.abs(page - current) <= 1);
}
