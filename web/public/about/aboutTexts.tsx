import { Mail } from 'lucide-react';
import { useId } from 'react';
import { mailTo } from '#contract/links.ts';
import { useSection } from '../../api/settings.ts';
import { ButtonLink } from '../../ui/Button.tsx';
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

/** The closing call to action. Its sentence is its heading. */
export function BecomeAMember() {
  const { callToAction } = useSection('about');
  const { email } = useSection('contact');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="on-dark bg-brand-fill text-on-brand">
      <div className="page-column grid justify-items-start gap-8 py-section lg:grid-cols-[1fr_auto] lg:items-center lg:gap-16">
        <h2
          id={headingId}
          dir="auto"
          className="max-w-216 font-journal text-statement font-normal tracking-[-.015em] text-pretty wrap-anywhere"
        >
          {callToAction}
        </h2>
        <ButtonLink variant="primary" href={mailTo(email)}>
          Become a Member
          <Mail aria-hidden className="size-[1.25em]" />
        </ButtonLink>
      </div>
    </section>
  );
}
