import { useSection } from '../../api/settings.ts';
import { Section } from '../Section.tsx';
import { FeedbackLoop } from './FeedbackLoop.tsx';

/** A description of the chapter, as a sentence and as a block diagram. */
export function WhoWeAre() {
  const { whoWeAre } = useSection('about');
  return (
    <Section title="Who We Are" split>
      <div className="@container">
        <p dir="auto" className="max-w-prose text-lead text-pretty wrap-anywhere">
          {whoWeAre}
        </p>
        <FeedbackLoop />
      </div>
    </Section>
  );
}
