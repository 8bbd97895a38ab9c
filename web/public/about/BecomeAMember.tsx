import { Mail } from 'lucide-react';
import { useId } from 'react';
import { mailTo } from '#contract/links.ts';
import { useSection } from '../../api/settings.ts';
import { ButtonLink } from '../../ui/Button.tsx';

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
