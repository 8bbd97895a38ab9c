/** Returns the two lines of an item's address: the part before the id, and the id. */
export function addressLines(address: string): [beforeId: string, id: string] {
  const idStart = address.lastIndexOf('/') + 1;
  return [address.slice(0, idStart), address.slice(idStart)];
}
