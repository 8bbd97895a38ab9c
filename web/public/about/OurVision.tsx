import { useSection } from '../../api/settings.ts';
import { Section } from '../Section.tsx';

/** The chapter's goals for the coming years. */
export function OurVision() {
  const { vision } = useSection('about');
  return (
    <Section title="Our Vision" ground="wash" split>
      <p dir="auto" className="max-w-216 font-journal text-statement tracking-[-.015em] text-pretty wrap-anywhere">
        {vision}
      </p>
    </Section>
  );
}
