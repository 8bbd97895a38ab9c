import { useId } from 'react';
import { mailTo } from '#contract/links.ts';
import type { FacultyMember } from '#contract/settings/index.ts';
import { useSection } from '../../api/settings.ts';
import { Article } from '../../ui/Article.tsx';
import { EmailText } from '../layout/EmailText.tsx';
import { Section } from '../Section.tsx';
import { Portrait } from './Portrait.tsx';

/** The head of department and the staff. */
export function OurFaculty() {
  const [head, ...staff] = useSection('faculty').members;
  const headId = useId();
  if (head === undefined) return null;
  const isAlone = staff.length === 0;
  return (
    <Section title="Our Faculty">
      <div className={isAlone ? undefined : besideClass}>
        <Article
          aria-labelledby={headId}
          className={`grid content-start gap-3.5 md:grid-cols-[38%_minmax(0,1fr)] md:items-end md:gap-x-6 ${isAlone ? '' : 'lg:grid-cols-1'}`}
        >
          <Portrait priority person={head} sizes={headSizes} className="aspect-4/5" />
          <div>
            <h3
              id={headId}
              dir="auto"
              className="font-journal text-h3 font-semibold tracking-[-.012em] text-balance wrap-anywhere"
            >
              {head.name}
            </h3>
            <Standing {...head} />
            <Contact {...head} />
          </div>
        </Article>
        {!isAlone && (
          <ul className="grid gap-7 md:grid-cols-[8.5rem_minmax(0,1fr)_fit-content(20rem)] md:gap-x-5 md:gap-y-0 lg:max-xl:grid-cols-[6.5rem_minmax(0,1fr)_fit-content(15rem)] lg:max-xl:gap-x-4 lg:auto-rows-[minmax(min-content,14rem)]">
            {staff.map((member, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: two names may be the same
                key={place}
                className="grid grid-cols-[clamp(5rem,28vw,7rem)_minmax(0,1fr)] gap-x-4 sm:gap-x-5 md:col-span-full md:grid-cols-subgrid md:not-supports-[grid-template-columns:subgrid]:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,15rem)] md:items-center md:border-t md:border-line md:py-4"
              >
                <Portrait person={member} sizes="8.5rem" className="aspect-square max-md:row-span-2" />
                <div>
                  <h3 dir="auto" className="text-h4 font-semibold text-balance wrap-anywhere">
                    {member.name}
                  </h3>
                  <Standing {...member} />
                </div>
                <div className="max-md:col-start-2">
                  <Contact {...member} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

// A little less than the real width on phones. Many phones are only a little wider than a variant of the image.
const headSizes = '(min-width: 64rem) 31rem, (min-width: 48rem) 38vw, calc(90vw - 8px)';

/** On a wide screen the head of department stands beside the staff. */
const besideClass = 'grid gap-10 lg:grid-cols-[38%_minmax(0,1fr)] lg:gap-x-[clamp(2rem,4vw,4rem)]';

function Standing({ qualifications, position }: FacultyMember) {
  return (
    <>
      <p dir="auto" className="text-small leading-[1.45] wrap-anywhere text-ink-soft">
        {qualifications}
      </p>
      <p dir="auto" className="text-small leading-[1.45] wrap-anywhere text-ink-soft">
        {position}
      </p>
    </>
  );
}

function Contact({ role, email }: FacultyMember) {
  return (
    <>
      {role && (
        <p dir="auto" className="bus mt-1.5 wrap-anywhere">
          {role}
        </p>
      )}
      <a
        href={mailTo(email)}
        className="flex min-h-11 w-fit items-center font-signal text-data text-brand underline underline-offset-[.35em] wrap-anywhere hover:decoration-2"
      >
        <EmailText email={email} />
      </a>
    </>
  );
}
