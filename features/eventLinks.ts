// The link of a feature beside an event, with the opened poster and the page of the event.
export { CalendarLink as EventLink } from './feeds/web/public/CalendarLink.tsx';
