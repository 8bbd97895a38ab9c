/**
 * The values of `--color-brand-fill` and `--color-admin-fill`, which are the same in both themes. They are copied
 * because CSS variables cannot be used outside of the page.
 */
export const barColours = { brand: '#2c3286', admin: '#6367a7' };

/**
 * Tells the browser the colour of the bar at the top of the page, so that the browser's own bars can use the same
 * colour.
 */
export function ThemeColor({ ground }: { ground: keyof typeof barColours }) {
  return <meta name="theme-color" content={barColours[ground]} />;
}
