// The link of a feature beside an event, with the opened poster and the page of the event.
export { CalendarLink as EventLink } from './feeds/web/public/CalendarLink.tsx';
// The part of a feature at the end of an event's page on paper.
export { PrintedAddress as EventAddress } from './qr-codes/web/public/PrintedAddress.tsx';
