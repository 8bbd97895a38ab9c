import { clubTitle } from '#contract/clubs.ts';
import { useSection } from '#web/api/settings.ts';
import { PosterImage } from '#web/public/events/PosterImage.tsx';
import { frames } from '#web/ui/frames.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { FoundKind, Marked } from './FoundKind.tsx';
import { type FoundItem, foundPath } from './found.ts';

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

/** An item that was found. All of the row leads to its page, and its name says where. */
function Found({ found, words }: { found: FoundItem; words: string[] }) {
  const cards = useSection('clubs');
  const { type, item, name } = found;
  const club = type === 'pastEvents' && item.clubName ? clubTitle(item.clubName, cards) : undefined;
  const place = type === 'pastEvents' || type === 'upcomingEvents' ? item.place : undefined;
  return (
    <article className="group relative grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-4 wrap-anywhere sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-6">
      <FoundPicture found={found} />
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 text-small text-ink-soft">
          <FoundKind found={found} words={words} />
          {club && (
            <span>
              <Marked text={club} words={words} />
            </span>
          )}
          {place && (
            <bdi>
              <Marked text={place} words={words} />
            </bdi>
          )}
        </p>
        <h2 dir="auto" className="text-h4 leading-tight font-semibold">
          <a
            href={foundPath(found)}
            className="underline-offset-[.2em] group-hover:underline after:absolute after:inset-0"
          >
            <Marked text={name} words={words} />
          </a>
        </h2>
        {found.text && (
          <p dir="auto" className="line-clamp-3 text-[1rem] leading-normal text-ink-soft">
            <Marked text={found.text} words={words} />
          </p>
        )}
      </div>
    </article>
  );
}

function FoundPicture({ found: { type, item, name } }: { found: FoundItem }) {
  if (type === 'governingTeam' || type === 'formerMembers')
    return <Picture image={item} alt={`Portrait of ${name}`} frame={frames.portrait} {...pictureSize} />;
  const frame = type === 'electromazine' ? frames.tile : frames.poster;
  return <PosterImage poster={{ ...item, title: name }} frame={frame} sizes={pictureSize.sizes} />;
}

const pictureSize = { sizes: '6rem', className: 'aspect-4/5 w-full rounded-sharp bg-brand-tint' };
