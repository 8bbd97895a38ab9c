/**
 * Returns the page numbers that the pager shows. It shows all numbers if there are few pages, else the first, the last,
 * the current number and its neighbours.
 */
export function pageNumbers(current: number, count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  if (count <= 5) return all;
  return all.filter((page) => page === 1 || page === count || Math.abs(page - current) <= 1);
}
