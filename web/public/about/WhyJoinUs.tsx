import { useSection } from '../../api/settings.ts';
import { Section } from '../Section.tsx';
import { Network, PeakOverNoise, StepResponse } from './plots.tsx';

/** Three reasons, each with the plot that an engineer would draw for it (docs/design.md, "True plots"). */
export function WhyJoinUs() {
  const { growth, networking, recognition } = useSection('about').reasons;
  const reasons = [
    { title: 'Accelerated Skill Growth', text: growth, Plot: StepResponse },
    { title: 'Elite Networking', text: networking, Plot: Network },
    { title: 'Professional Recognition', text: recognition, Plot: PeakOverNoise },
  ];
  return (
    <Section title="Why You Should Join Us">
      <ul className="grid gap-12 lg:gap-10">
        {reasons.map(({ title, text, Plot }) => (
          <li
            key={title}
            className="grid gap-5 lg:grid-cols-[var(--split)_minmax(0,1fr)] lg:gap-x-12 lg:border-t lg:border-line lg:pt-10"
          >
            <Plot />
            <div className="grid content-start gap-3">
              <h3 className="font-journal text-h3 font-semibold tracking-[-.012em] text-balance">{title}</h3>
              <p dir="auto" className="max-w-136 text-pretty wrap-anywhere text-ink-soft">
                {text}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
