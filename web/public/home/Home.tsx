import type { MetaFunction } from 'react-router';
import { profile } from '#chapter/profile.ts';
import { Hero } from './Hero.tsx';
import { UpcomingEvents } from './UpcomingEvents.tsx';

export const meta: MetaFunction = () => [
  { title: `Home | ${profile.name}` },
  { name: 'description', content: profile.description },
];

/** / */
export default function Home() {
  return (
    <>
      <Hero />
      <UpcomingEvents />
    </>
  );
}
