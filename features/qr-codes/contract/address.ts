import { itemPath } from '#contract/itemPages.ts';

/** Returns the path of the QR code of an event's page, for paper. */
export const eventCodePath = (id: string) => `${itemPath('events', id)}/qr.svg`;
