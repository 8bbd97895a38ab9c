import { useId } from 'react';
import type { Channel } from '#contract/settings/index.ts';
import { LinkField, ParagraphField, TextField } from '#web/admin/forms/textFields.tsx';
import { useSectionFields } from '#web/admin/forms/useSectionFields.ts';
import { Clubs } from '#web/public/home/Clubs.tsx';
import { ClubLogo, channels, clubClasses } from '#web/public/home/clubParts.tsx';
import { frames } from '#web/ui/frames.ts';
import { PictureField } from '../fields/PictureField.tsx';
import { SectionPreview, SocialLinkFields } from '../fields/sectionFields.tsx';

const places = ['First card', 'Second card', 'Third card'];

export function ClubsFields() {
  return (
    <>
      <p className="text-ink-soft">
        Visitors and staff read these titles wherever a club is named: on its card, above its past events, in forms and
        lists.
      </p>
      {channels.map((channel, place) => (
        <ClubFields key={channel} channel={channel} title={places[place] ?? channel} />
      ))}
    </>
  );
}

function ClubFields({ channel, title }: { channel: Channel; title: string }) {
  const field = useSectionFields('clubs');
  const id = useId();
  return (
    <section
      data-entry
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-control border border-line bg-sheet p-[min(1rem,5vw)] sm:p-5"
    >
      <h2 id={id} className="text-h4 font-semibold">
        {title}
      </h2>
      <TextField {...field(`${channel}.title`)} />
      <ParagraphField {...field(`${channel}.description`)} rows={6} help="Visitors see eight lines of it." />
      <LinkField {...field(`${channel}.exploreUrl`)} help="It opens in a new tab." />
      <SocialLinkFields section="clubs" path={`${channel}.social`} />
      <PictureField
        name={`${channel}.image`}
        label="Logo"
        help="Dark lines without a background, for it stands on the colour of the club. Without one, the title stands alone."
        frame={frames.logo}
        ground={clubClasses[channel].ground}
        enough={88}
      >
        {(picture) =>
          picture ? (
            <ClubLogo channel={channel} image={picture} />
          ) : (
            <div className={`size-11 flex-none rounded-control ${clubClasses[channel].ground}`} />
          )
        }
      </PictureField>
    </section>
  );
}

/** ‘Innovation Hub’ on the home page. */
export const ClubsPreview = () => (
  <SectionPreview section="clubs" ground="bg-wash">
    <Clubs />
  </SectionPreview>
);
