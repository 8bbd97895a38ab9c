/**
 * Shows a number as '100+'. While the number counts up, only its visible text changes; a screen reader gets the final
 * value alone.
 */
export function Figure({ value, shown }: { value: number; shown: number }) {
  if (shown === value) return `${value}+`;
  return (
    <>
      <span className="sr-only">{value}+</span>
      <span aria-hidden>{shown}+</span>
    </>
  );
}
