import { useSection } from '../../api/settings.ts';
import { linkClass } from '../../ui/linkClass.ts';
import { SocialLink } from '../layout/SocialLink.tsx';
import { Section } from '../Section.tsx';
import { Portrait } from './Portrait.tsx';

/** The developers of the site. */
export function DevelopedBy() {
  const { members } = useSection('developers');
  return (
    <Section title="Developed By" split>
      <ul className="grid gap-7 md:grid-cols-2 md:gap-6">
        {members.map(({ name, work, image, social }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two names may be the same
            key={place}
            className="grid grid-cols-[clamp(5rem,28vw,7rem)_minmax(0,1fr)] items-center gap-4 sm:gap-5 md:grid-cols-[8.5rem_minmax(0,1fr)]"
          >
            <Portrait person={{ name, image }} sizes="8.5rem" className="aspect-square" />
            <div>
              <h3 dir="auto" className="text-h4 font-semibold text-balance wrap-anywhere">
                {name}
              </h3>
              <p dir="auto" className="text-small leading-[1.45] wrap-anywhere text-ink-soft">
                {work}
              </p>
              <SocialLink {...social} className={linkClass} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
