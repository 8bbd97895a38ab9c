import { itemPath } from '#contract/itemPages.ts';

/** Returns the path of the QR code of an event's page, for paper. */
export const eventCodePath = (id: string) => `${itemPath('events', id)}/qr.svg`;

/** Returns the two lines of an item's address: the part before the id, and the id. */
export function addressLines(address: string): [beforeId: string, id: string] {
  const idStart = address.lastIndexOf('/') + 1;
  return [address.slice(0, idStart), address.slice(idStart)];
}
