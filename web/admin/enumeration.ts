/** Returns names as an enumeration. Names beyond the fifth are counted, not named. */
export function enumeration(names: readonly string[]): string {
  const [named, others] = [names.slice(0, 5), names.slice(5)];
  return new Intl.ListFormat('en-GB').format(others.length > 0 ? [...named, `${others.length} more`] : named);
}
