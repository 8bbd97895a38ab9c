/** '100+'. While it counts up, only the eye follows; who hears the page is told the value alone. */
export function Figure({ value, shown }: { value: number; shown: number }) {
  if (shown === value) return `${value}+`;
  return (
    <>
      <span className="sr-only">{value}+</span>
      <span aria-hidden>{shown}+</span>
    </>
  );
}
