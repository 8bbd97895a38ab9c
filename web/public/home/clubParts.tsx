import type { SettingsPicture } from '#contract/settings/fields.ts';
import type { Channel } from '#contract/settings/index.ts';
import { frames } from '../../ui/frames.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useSettingsImage } from '../settingsImage.ts';
import { screen, waveforms } from './waveforms.ts';

/** The class names of each club's colour: as a ground, and of its waveform. */
export const clubClasses: Record<Channel, { ground: string; trace: string }> = {
  technical: { ground: 'bg-ch-technical', trace: 'stroke-ch-technical' },
  ai: { ground: 'bg-ch-ai', trace: 'stroke-ch-ai' },
  zoom: { ground: 'bg-ch-zoom', trace: 'stroke-ch-zoom' },
};

/** The channels of the clubs, in the order of their cards. */
export const channels = Object.keys(clubClasses) as Channel[];

interface ClubLogoProps {
  channel: Channel;
  image: SettingsPicture | null | undefined;
}

/** The logo of a club, dark lines on its colour; nothing for a club without a logo. */
export function ClubLogo({ channel, image: picture }: ClubLogoProps) {
  const image = useSettingsImage(picture, { width: 44, height: 44 });
  return (
    image && (
      <Picture
        // The logo has no placeholder, because it would shine through a transparent ground.
        image={{ ...image, placeholder: undefined }}
        alt=""
        frame={frames.logo}
        sizes="44px"
        className={`size-11 flex-none rounded-control ${clubClasses[channel].ground}`}
      />
    )
  );
}

/** The screen of an oscilloscope, with the waveform of a club. */
export function ClubScope({ channel }: { channel: Channel }) {
  const { line, stems, points } = waveforms[channel];
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
        <g className={clubClasses[channel].trace} strokeLinejoin="round">
          <path d={line} strokeWidth="8" strokeOpacity=".14" />
          <path d={line} strokeWidth="2.2" />
          {stems && <path d={stems} strokeOpacity=".45" />}
          {points && <path d={points} strokeWidth="6.8" strokeLinecap="round" />}
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
