import type { ReactNode } from 'react';
import { clubTitle } from '#contract/clubs.ts';
import { itemPath, kindOf } from '#contract/itemPages.ts';
import { teamPages, teamYearName } from '#contract/teams.ts';
import { searchTexts } from '#contract/visitorTexts.ts';
import type { FoundItem } from '../../api/search.ts';
import { useSection } from '../../api/settings.ts';
import { paths } from '../../paths.ts';
import { frames } from '../../ui/frames.ts';
import { Picture } from '../../ui/Picture.tsx';
import { EventWhen } from '../events/EventWhen.tsx';
import { eventPoster } from '../events/eventPoster.ts';
import { PosterImage } from '../events/PosterImage.tsx';
import { useNow } from '../events/useNow.ts';
import { Marked } from './Marked.tsx';

interface FoundItemsProps {
  items: FoundItem[];
  /** The folded words that were searched for. */
  words: string[];
}

/** The items that a search has found. */
export function FoundItems({ items, words }: FoundItemsProps) {
  return (
    <ol className="grid max-w-4xl">
      {items.map((found) => (
        <li key={found.item._id} className="border-t-2 border-line py-5 last:border-b-2">
          <Found found={found} words={words} />
        </li>
      ))}
    </ol>
  );
}

function Found({ found, words }: { found: FoundItem; words: string[] }) {
  const moment = useNow();
  const cards = useSection('clubs');
  const kind = searchTexts.kinds[found.type];
  const mark = (text: string | undefined) => text && <Marked text={text} words={words} />;
  switch (found.type) {
    case 'governingTeam':
    case 'formerMembers': {
      const { type, item, name } = found;
      const year = type === 'formerMembers' ? item.year : undefined;
      return (
        <Row
          href={year === undefined ? paths.ourTeam : teamPages.one(year)}
          picture={<Picture image={item} alt={`Portrait of ${name}`} frame={frames.portrait} {...pictureSize} />}
          meta={year === undefined ? kind : `${kind} ${teamYearName(year)}`}
          name={mark(name)}
          text={mark(found.text)}
        />
      );
    }
    case 'electromazine': {
      const { item } = found;
      return (
        <Row
          href={itemPath('magazine', item._id)}
          picture={
            <PosterImage poster={{ ...item, title: found.name }} frame={frames.tile} sizes={pictureSize.sizes} />
          }
          meta={
            <>
              {kind}
              <bdi className="font-signal">{mark(item.time)}</bdi>
            </>
          }
          name={mark(found.name)}
          text={mark(found.text)}
        />
      );
    }
    default: {
      const { type, item } = found;
      const club = type === 'pastEvents' ? item.clubName && clubTitle(item.clubName, cards) : undefined;
      const { date, state } = eventPoster(type, item, moment);
      return (
        <Row
          href={itemPath(kindOf(type), item._id)}
          picture={<PosterImage poster={{ ...item, title: found.name }} sizes={pictureSize.sizes} />}
          meta={
            <>
              {kind}
              <EventWhen date={date} state={state} />
              {club && <span>{mark(club)}</span>}
              {item.place && <bdi>{mark(item.place)}</bdi>}
            </>
          }
          name={mark(found.name)}
          text={mark(found.text)}
        />
      );
    }
  }
}

const pictureSize = { sizes: '6rem', className: 'aspect-4/5 w-full rounded-sharp bg-brand-tint' };

interface RowProps {
  href: string;
  picture: ReactNode;
  meta: ReactNode;
  name: ReactNode;
  text: ReactNode;
}

/** An item that was found. All of the row leads to its page, and its name says where. */
function Row({ href, picture, meta, name, text }: RowProps) {
  return (
    <article className="group relative grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-4 wrap-anywhere sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-6">
      {picture}
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 text-small text-ink-soft">{meta}</p>
        <h2 dir="auto" className="text-h4 leading-tight font-semibold">
          <a href={href} className="underline-offset-[.2em] group-hover:underline after:absolute after:inset-0">
            {name}
          </a>
        </h2>
        {text && (
          <p dir="auto" className="line-clamp-3 text-[1rem] leading-normal text-ink-soft">
            {text}
          </p>
        )}
      </div>
    </article>
  );
}
