import { useSection } from '../../api/settings.ts';
import { Section } from '../Section.tsx';

/** The chapter's way to its vision, in three points. */
export function OurMission() {
  const { mission } = useSection('about');
  return (
    <Section title="Our Mission" split>
      <ul className="grid gap-8">
        {mission.map(({ title, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two titles may be the same
          <li key={place} className="grid gap-x-8 gap-y-2 border-t-2 border-brand pt-6 lg:grid-cols-[2fr_3fr]">
            <h3 dir="auto" className="font-journal text-h3 font-semibold tracking-[-.012em] text-balance wrap-anywhere">
              {title}
            </h3>
            <p dir="auto" className="text-pretty wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
