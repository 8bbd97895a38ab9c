import { ImageOff } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { ContentTypeName } from '#contract/content/index.ts';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import type { Import, Line, Look } from '../../contract/imports.ts';
import { LinesDialog } from '../LinesDialog.tsx';
import { useCardPicture } from '../queries.ts';
import { detailInWords, itemsOf, typeLabel } from '../texts.ts';

/** The first three candidates of a type as cards. */
export function FirstThree({ of, look }: { of: Import; look: Look }) {
  const headingId = useId();
  const withCards = look.types.filter(({ cards }) => cards.length > 0);
  const [chosen, setChosen] = useState<ContentTypeName>();
  const [isOpen, setOpen] = useState(false);
  const shown = withCards.find(({ type }) => type === chosen) ?? withCards[0];
  if (shown === undefined) return null;
  const { type, cards } = shown;
  const total = shown.create + shown.update + shown.unchanged + shown.conflict + shown.skip;
  return (
    <section aria-labelledby={headingId} className="panel grid content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="panel-title">
          {titles[cards.length - 1]}
        </h2>
        <SmallButton
          variant="admin-quiet"
          className="-my-2 -mr-4"
          aria-label={`All ${itemsOf(type, total)}`}
          onClick={() => setOpen(true)}
        >
          All {total}
        </SmallButton>
      </div>
      {withCards.length > 1 && (
        <select
          aria-label="Type of the cards"
          value={type}
          onChange={({ target }) => setChosen(target.value as ContentTypeName)}
          className="min-h-11 max-w-full cursor-pointer justify-self-start rounded-control border-2 border-edge bg-sheet px-2.5 text-small font-semibold text-admin-text hover:bg-brand-tint"
        >
          {withCards.map((one) => (
            <option key={one.type} value={one.type} className="bg-sheet text-ink">
              {typeLabel(one.type)}
            </option>
          ))}
        </select>
      )}
      <ul className="grid grid-cols-3 gap-3 sm:gap-4">
        {cards.map((line) => (
          <Card key={line.number} id={of.id} line={line} readAt={look.readAt} />
        ))}
      </ul>
      {isOpen && <LinesDialog title={typeLabel(type)} of={of} filter={{ type }} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** By the number of cards. */
const titles = ['The first', 'The first two', 'The first three'];

function Card({ id, line, readAt }: { id: string; line: Line; readAt: string }) {
  const card = useRef<HTMLLIElement>(null);
  const picture = useCardPicture(id, line, readAt, useIsSeen(card));
  return (
    <li ref={card} className="grid grid-cols-[minmax(0,1fr)] content-start gap-1 leading-snug wrap-anywhere">
      <div className="mb-2 grid aspect-4/5 place-items-center overflow-hidden rounded-sharp bg-wash text-ink-soft shadow-raised">
        {picture.data !== undefined ? (
          // The name below says which item it is.
          <img src={picture.data} alt="" className="size-full object-contain" />
        ) : (
          (picture.isError || !line.hasPicture) && (
            <span className="grid justify-items-center gap-1 p-2 text-center text-small">
              <ImageOff aria-hidden className="size-6" />
              {line.hasPicture ? 'Its picture cannot be read.' : 'No picture'}
            </span>
          )
        )}
      </div>
      <b dir="auto" className="line-clamp-3 font-semibold max-sm:text-small">
        {line.label}
      </b>
      {line.detail !== undefined && (
        <span className="font-signal text-data text-ink-soft">{detailInWords(line.detail)}</span>
      )}
    </li>
  );
}

/** Returns whether an element has come near the screen. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
