/**
 * Returns a copy of a value of a form in which `replace` has replaced the parts that it changes, at any depth. The path
 * of a part is like `members.0.image`.
 */
export function replaceIn(value: unknown, replace: (part: unknown, path: string) => unknown, path = ''): unknown {
  const replaced = replace(value, path);
  if (replaced !== value) return replaced;
  const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (Array.isArray(value)) return value.map((entry, index) => replaceIn(entry, replace, below(index)));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaceIn(part, replace, below(name))]));
}

export const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
