// The link of a feature beside a list of events.
export { SubscribeLink as EventListLink } from './feeds/web/public/SubscribeLink.tsx';
