/**
 * Returns whether a file matches an `accept` attribute, by its type or by the end of its name. Users can bypass the
 * filter of a file chooser, and a drop has no filter, so the form checks again.
 */
export function isAccepted(file: { name: string; type: string }, accept: string): boolean {
  return accept.split(',').some((kind) => {
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
    if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1));
    return file.type === kind;
  });
}

/**
 * Returns the name for a pasted file. Every browser gives the name 'image.png' to a copied picture that was never a
 * file, so this picture is named after the current local time instead. Any other name comes from a person and stays.
 */
export function pastedName({ name, type }: { name: string; type: string }, now: Date): string {
  if (name !== '' && !/^image\.\w+$/i.test(name)) return name;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join('.');
  const ending = type.replace('image/', '').replace('jpeg', 'jpg');
  return `Pasted ${day} ${time}.${ending}`;
}
