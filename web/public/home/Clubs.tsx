import type { Channel, ClubCard as Club } from '#contract/settings/clubs.ts';
import { networks } from '#contract/settings/networks.ts';
import { useSection } from '../../api/settings.ts';
import { NewTabButton } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/linkClass.ts';
import { SocialLink } from '../layout/SocialLink.tsx';
import { Section } from '../Section.tsx';
import { SettingsPicture } from '../SettingsPicture.tsx';
import { screen, type Waveform, waveforms } from './waveforms.ts';

/** The three clubs (docs/product.md, "Clubs section"). */
export function Clubs() {
  const clubs = useSection('clubs');
  return (
    <Section title="Innovation Hub" ground="wash">
      <div className="grid gap-grid">
        {(Object.keys(variants) as Channel[]).map((channel) => (
          <ClubCard key={channel} channel={channel} {...clubs[channel]} />
        ))}
      </div>
    </Section>
  );
}

/** In the order of the cards. */
const variants: Record<Channel, { ground: string; trace: string }> = {
  technical: { ground: 'bg-ch-technical', trace: 'stroke-ch-technical' },
  ai: { ground: 'bg-ch-ai', trace: 'stroke-ch-ai' },
  zoom: { ground: 'bg-ch-zoom', trace: 'stroke-ch-zoom' },
};

function ClubCard({ channel, image, title, description, exploreUrl, social }: Club & { channel: Channel }) {
  const { ground, trace } = variants[channel];
  return (
    <article className="grid overflow-hidden rounded-sharp bg-sheet md:grid-cols-[var(--split)_minmax(0,1fr)]">
      <Scope waveform={waveforms[channel]} trace={trace} />
      <div className="grid content-start gap-3.5 p-6 md:px-10 md:py-9 lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <div className="flex items-center gap-3.5">
          {image && (
            <SettingsPicture
              picture={image}
              alt=""
              size={{ width: 44, height: 44 }}
              sizes="44px"
              className={`size-11 flex-none rounded-control ${ground}`}
            />
          )}
          <h3 className="min-w-0 font-journal text-h3 font-semibold tracking-[-.012em] text-balance wrap-anywhere">
            {title}
          </h3>
        </div>
        <p className="line-clamp-8 max-w-160 wrap-anywhere">{description}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:min-w-44 lg:flex-col lg:items-stretch lg:justify-center">
          <NewTabButton variant="line" href={exploreUrl} aria-label={`Explore Club: ${title}`}>
            Explore Club
          </NewTabButton>
          <SocialLink
            {...social}
            aria-label={`${networks[social.network]} profile of ${title}`}
            className={`justify-center ${linkClass}`}
          />
        </div>
      </div>
    </article>
  );
}

/** The screen of an oscilloscope. */
function Scope({ waveform, trace }: { waveform: Waveform; trace: string }) {
  const { line, stems, points } = waveform;
  return (
    <div className="relative min-h-38 bg-brand-night md:min-h-60">
      <svg
        viewBox={`0 0 ${screen.width} ${screen.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="absolute inset-0 size-full fill-none"
      >
        <path d={divisions} className="stroke-brand-fill [vector-effect:non-scaling-stroke]" />
        <path d="M7.5 120H480" strokeWidth="6" strokeDasharray="1 7" className="stroke-brand-line" />
        <g className={trace} strokeLinejoin="round">
          <path d={line} strokeWidth="8" strokeOpacity=".14" />
          <path d={line} strokeWidth="2.2" />
          <path d={stems} strokeOpacity=".45" />
          <path d={points} strokeWidth="6.8" strokeLinecap="round" />
        </g>
      </svg>
    </div>
  );
}

/** The grid lines: twelve divisions across, six down. */
const divisions = [
  ...Array.from({ length: 11 }, (_, index) => `M${(index + 1) * 40} 0V${screen.height}`),
  ...Array.from({ length: 5 }, (_, index) => `M0 ${(index + 1) * 40}H${screen.width}`),
].join('');
