import { useId } from 'react';
import type { Channel, ClubCard as Club } from '#contract/settings/index.ts';
import { socialNetworks } from '#contract/settings/socialNetworks.ts';
import { useSection } from '../../api/settings.ts';
import { Article } from '../../ui/Article.tsx';
import { NewTabButton } from '../../ui/Button.tsx';
import { linesOf } from '../../ui/linesOf.ts';
import { linkClass } from '../../ui/linkClass.ts';
import { SocialLink } from '../layout/SocialLink.tsx';
import { Section } from '../Section.tsx';
import { ClubLogo, ClubScope, channels } from './clubParts.tsx';

/** The three clubs. */
export function Clubs() {
  const clubs = useSection('clubs');
  return (
    <Section title="Innovation Hub" ground="wash">
      <div className="grid gap-grid">
        {channels.map((channel) => (
          <ClubCard key={channel} channel={channel} {...clubs[channel]} />
        ))}
      </div>
    </Section>
  );
}

function ClubCard({ channel, image, title, description, exploreUrl, social }: Club & { channel: Channel }) {
  const titleId = useId();
  return (
    <Article
      aria-labelledby={titleId}
      className="grid overflow-hidden rounded-sharp bg-sheet md:grid-cols-[var(--split)_minmax(0,1fr)]"
    >
      <ClubScope channel={channel} />
      <div className="grid content-start gap-3.5 p-6 md:px-10 md:py-9 lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <div className="flex items-center gap-3.5">
          <ClubLogo channel={channel} image={image} />
          <h3
            id={titleId}
            dir="auto"
            className="min-w-0 font-journal text-h3 font-semibold tracking-[-.012em] text-balance wrap-anywhere"
          >
            {title}
          </h3>
        </div>
        <p dir="auto" className="line-clamp-8 max-w-160 wrap-anywhere whitespace-pre-line">
          {linesOf(description)}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:min-w-44 lg:flex-col lg:items-stretch lg:justify-center">
          <NewTabButton variant="outline" href={exploreUrl} aria-label={`Explore Club: ${title}`}>
            Explore Club
          </NewTabButton>
          <SocialLink
            {...social}
            aria-label={`${socialNetworks[social.network]} profile of ${title}`}
            className={`justify-center ${linkClass}`}
          />
        </div>
      </div>
    </Article>
  );
}
