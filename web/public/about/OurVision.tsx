import { profile } from '#chapter/profile.ts';
import { Section } from '../Section.tsx';

/** What the chapter wants of the years ahead. */
export function OurVision() {
  return (
    <Section title="Our Vision" ground="wash" split>
      <p className="max-w-216 font-journal text-statement tracking-[-.015em] text-pretty">{profile.about.vision}</p>
    </Section>
  );
}
