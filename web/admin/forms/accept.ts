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
