/**
 * Whether a file is of a kind that an `accept` attribute names, by its type or the end of its name.
 * A file chooser lets people look past its filter and a drop has none, so the form asks again.
 */
export function isAccepted(file: { name: string; type: string }, accept: string): boolean {
  return accept.split(',').some((kind) => {
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
    if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1));
    return file.type === kind;
  });
}
