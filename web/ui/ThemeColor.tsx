/**
 * By value, for outside of the page the tokens are unknown: `--color-brand-fill` and `--color-admin-fill`, in both
 * themes.
 */
const colors = { brand: '#2c3286', admin: '#6367a7' };

/** Tells the browser the ground of the bar on top of the page, so that its own bars can go on in it. */
export function ThemeColor({ ground }: { ground: keyof typeof colors }) {
  return <meta name="theme-color" content={colors[ground]} />;
}
