import { ArrowUpToLine } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { StoredItem } from '#contract/content/contentType.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { inputClass } from '../ui/Field.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { StickyBar } from '../ui/StickyBar.tsx';
import { type Handle, MoveHandle, useReorder } from './useReorder.tsx';

/** The texts of each item in the list for the order, and the function that stores the order. */
export interface Ordering<Item extends StoredItem> {
  nameOf: (item: Item) => string;
  /** Returns a second line below the name. */
  noteOf?: (item: Item) => string;
  /** Called with all ids in their new order. Its promise settles when the list has this order. */
  onReorder: (ids: string[]) => Promise<unknown>;
}

/**
 * Items as a compact list in which their order is changed: by the number of a place, to the top, by drag and by
 * keyboard. Each change is stored at once. The list takes the focus.
 */
export function OrderList<Item extends StoredItem>(
  props: Ordering<Item> & { items: readonly Item[]; onDone: () => void },
) {
  const { items, nameOf, noteOf, onReorder, onDone } = props;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  const names = new Map(items.map((item) => [item._id, nameOf(item)]));
  const { announcement, placeOf, handleOf, put } = useReorder(
    [...names.keys()],
    (itemId) => names.get(itemId) ?? '',
    onReorder,
  );
  return (
    <>
      <StickyBar label="Order">
        <p className="font-semibold">Change order</p>
        <SmallButton onClick={onDone}>Back to the list</SmallButton>
      </StickyBar>
      <p id={`${id}-help`} className="mb-4 max-w-prose text-small text-ink-soft">
        Type the number of a place, or drag a row by its handle. Each change is saved at once.{' '}
        <span className="pointer-coarse:sr-only">
          With the keyboard: press the handle, use the arrow keys and press it again; Escape puts the row back.
        </span>
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} tabIndex={-1} aria-label="Order" className="grid overflow-hidden rounded-panel bg-sheet">
        {items.map((item, index) => (
          <OrderRow
            key={item._id}
            item={item}
            name={nameOf(item)}
            note={noteOf?.(item)}
            place={placeOf(item._id) ?? index}
            count={items.length}
            handle={handleOf(item._id)}
            helpId={`${id}-help`}
            onPut={(place) => put(item._id, place)}
          />
        ))}
      </ol>
    </>
  );
}

interface OrderRowProps {
  item: StoredItem;
  name: string;
  note: string | undefined;
  /** Its index in the list as it is on the screen. */
  place: number;
  count: number;
  handle: Handle;
  /** The id of the text that explains how to move rows. */
  helpId: string;
  onPut: (place: number) => void;
}

/** An item in the list for the order, in one line. */
function OrderRow({ item, name, note, place, count, handle, helpId, onPut }: OrderRowProps) {
  const nameId = useId();
  return (
    <li
      data-row={item._id}
      style={{ order: place }}
      aria-labelledby={nameId}
      className={`relative flex min-h-17 flex-wrap items-center gap-1.5 border-b border-line py-2 pr-[min(4rem,20vw)] pl-[min(0.625rem,3.125vw)] sm:gap-4 sm:pr-17 sm:pl-4 ${handle.held ? 'z-1 outline-3 -outline-offset-3 outline-admin-fill' : ''}`}
    >
      <PlaceField place={place} count={count} nameId={nameId} onPut={onPut} />
      <Picture
        image={item}
        alt=""
        sizes="2.75rem"
        className="h-11 w-9 flex-none rounded-sharp object-cover max-[22rem]:hidden"
      />
      <div className="grid min-w-0 flex-[1_1_5rem] grid-cols-[minmax(0,1fr)] sm:grid-cols-2 sm:items-center sm:gap-4">
        <span id={nameId} dir="auto" className="line-clamp-2 text-small leading-tight font-semibold wrap-anywhere">
          {name}
        </span>
        {note !== undefined && (
          <span dir="auto" className="truncate text-small text-ink-soft">
            {note}
          </span>
        )}
      </div>
      <IconButton
        label="To the top"
        quiet
        title="To the top"
        aria-describedby={nameId}
        aria-disabled={place === 0}
        onClick={() => place > 0 && onPut(0)}
        className="size-[min(2.75rem,14vw)]! text-admin-text"
      >
        <ArrowUpToLine aria-hidden className="size-5" />
      </IconButton>
      <MoveHandle itemId={item._id} headingId={nameId} helpId={helpId} {...handle} />
    </li>
  );
}

interface PlaceFieldProps extends Pick<OrderRowProps, 'place' | 'count' | 'onPut'> {
  nameId: string;
}

/** The number of an item's place. Another number moves the item there at Enter, or when the user leaves the field. */
function PlaceField({ place, count, nameId, onPut }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const wanted = Math.min(Number.parseInt(typed ?? '', 10), count) - 1;
    setTyped(undefined);
    if (wanted >= 0 && wanted !== place) onPut(wanted);
  };
  return (
    <input
      aria-label="Place"
      aria-describedby={nameId}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed ?? String(place + 1)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
        if (key === 'Escape') setTyped(undefined);
      }}
      className={`${inputClass} w-[min(3rem,15vw)]! flex-none px-1! text-center font-signal text-small`}
    />
  );
}
