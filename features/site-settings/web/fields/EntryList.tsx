import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { type SectionName, settingsSections } from '#contract/settings/index.ts';
import { schemaAt, titleOf } from '#contract/settings/labels.ts';
import type { FormValues } from '#web/admin/content/formValues.ts';
import { useOpenedField } from '#web/admin/content/openedItem.ts';
import { MoveHandle, useReorder } from '#web/admin/content/useReorder.tsx';
import { FieldError } from '#web/admin/ui/Field.tsx';
import { useHeldWhilePressed } from '#web/admin/ui/Held.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { focusIfLost } from '#web/ui/focusIfLost.ts';
import { boundsOf, emptyOf } from '../sectionValues.ts';
import { SmallPortrait } from './PictureField.tsx';

interface EntryListProps {
  section: SectionName;
  /** The name of the list in the section. */
  name: string;
  title: string;
  /** Returns the name of an entry. A new entry may have no name yet. */
  nameOf: (entry: Texts) => string | undefined;
  /** Returns a second line below the name. */
  noteOf?: (entry: Texts, index: number) => string | undefined;
  /** Returns the fields of the entry at a path, such as `items.0`. */
  children: (path: string) => ReactNode;
}

/** The texts of an entry by their names. */
type Texts = Readonly<Record<string, string | undefined>>;

/**
 * The entries of a list in a form, which can be added, removed and put in another order. Each opens and closes below
 * its name. A new entry is open, and so is an entry with an error after the form was sent. Entries with pictures are
 * long, so they are closed at first, but for the one whose field the address names.
 */
export function EntryList(props: EntryListProps) {
  const { section, name, title, nameOf, noteOf, children } = props;
  const schema = schemaAt(settingsSections[section].fields, name);
  const { min, max } = boundsOf(schema);
  const noun = titleOf(schema) ?? '';
  const empty = emptyOf(schemaAt(schema, '0')) as FormValues;
  const hasPicture = 'image' in empty;
  const { getFieldState, formState } = useFormContext<FormValues>();
  const { fields, append, remove, move } = useFieldArray<{ [list: string]: FormValues[] }>({ name });
  const entries = (useWatch({ name }) ?? []) as Texts[];
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const entryTitle = (index: number) => nameOf(entries[index] ?? {}) || `${noun} ${index + 1}`;
  const isWrong = (index: number) => getFieldState(`${name}.${index}`, formState).invalid;

  const openedField = useOpenedField();
  const isOpenAtFirst = (index: number) => !hasPicture || openedField?.startsWith(`${name}.${index}.`) === true;
  const [open, setOpen] = useOpenEntries(fields.length, isOpenAtFirst, isWrong);

  const ids = fields.map((field) => field.id);
  const { announcement, placeOf, handleOf } = useReorder(
    ids,
    (field) => entryTitle(ids.indexOf(field)),
    async (order, movedId) => {
      const [from, to] = [ids.indexOf(movedId), order.indexOf(movedId)];
      const others = open.filter((_, place) => place !== from);
      setOpen([...others.slice(0, to), open[from] === true, ...others.slice(to)]);
      move(from, to);
    },
  );
  useFolded(
    list,
    ids.find((field) => handleOf(field).held),
  );

  const { error } = getFieldState(name, formState);
  const message = useHeldWhilePressed(error?.message ?? error?.root?.message);
  const isMovable = fields.length > 1;

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-4">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} id={`${id}-title`} className="text-h4 font-semibold">
          {title}
        </h2>
        {isMovable && (
          <p id={`${id}-help`} className="text-small text-ink-soft">
            To change the order, drag an entry by its handle.{' '}
            <span className="pointer-coarse:sr-only">
              With the keyboard: press the handle, use the arrow keys and press it again.
            </span>
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {fields.length > 0 && (
        <ol ref={list} className="group/entries grid gap-3">
          {fields.map((field, index) => {
            const handle = handleOf(field.id);
            const path = `${name}.${index}`;
            const nameId = `${id}-${field.id}`;
            const isOpen = open[index] === true;
            const note = noteOf?.(entries[index] ?? {}, index);
            return (
              <li
                key={field.id}
                data-row={field.id}
                data-entry
                aria-labelledby={nameId}
                style={{ order: placeOf(field.id) }}
                className={`relative rounded-control border border-line bg-sheet ${handle.held ? 'outline-3 outline-admin-fill' : ''}`}
              >
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(open.map((was, place) => was !== (place === index)))}
                  className={`flex min-h-17 w-full items-center gap-2 rounded-control py-2.5 pl-2.5 sm:gap-3 text-left leading-snug hover:bg-brand-tint sm:pl-4 ${isMovable ? 'pr-[min(4.25rem,21vw)]' : 'pr-4'}`}
                >
                  <ChevronDown
                    aria-hidden
                    className={`size-5 flex-none text-admin-text ${isOpen ? 'rotate-180' : ''}`}
                  />
                  {hasPicture && (
                    <span aria-hidden className="w-12 flex-none max-[22rem]:hidden">
                      <SmallPortrait path={path} />
                    </span>
                  )}
                  <span className="grid min-w-0 gap-0.5">
                    <span id={nameId} dir="auto" className="font-semibold wrap-anywhere">
                      {entryTitle(index)}
                    </span>
                    {note !== undefined && (
                      <span dir="auto" className="text-small text-ink-soft wrap-anywhere">
                        {note}
                      </span>
                    )}
                    {!isOpen && isWrong(index) && <span className="text-small text-danger">Needs a correction</span>}
                  </span>
                </button>
                {isMovable && <MoveHandle itemId={field.id} headingId={nameId} helpId={`${id}-help`} {...handle} />}
                {isOpen && (
                  <div className="grid gap-4 px-4 pt-2 pb-4 group-data-folded/entries:hidden sm:px-5 sm:pb-5">
                    {children(path)}
                    {fields.length > min && (
                      <SmallButton
                        variant="danger-outline"
                        className="justify-self-start"
                        aria-describedby={nameId}
                        onClick={() => {
                          setOpen(open.filter((_, place) => place !== index));
                          remove(index);
                          requestAnimationFrame(() => focusIfLost(heading.current));
                        }}
                      >
                        Remove
                      </SmallButton>
                    )}
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {message && <FieldError message={message} />}
      {fields.length < max && (
        <SmallButton
          className="justify-self-start"
          onClick={() => {
            setOpen([...open, true]);
            append(empty);
          }}
        >
          Add a {noun.toLowerCase()}
        </SmallButton>
      )}
    </section>
  );
}

/**
 * Returns which entries are open. They are known by their places, because saving the form gives every entry another id.
 * A form that was sent opens the entries with an error.
 */
function useOpenEntries(count: number, isOpenAtFirst: (index: number) => boolean, isWrong: (index: number) => boolean) {
  const { formState } = useFormContext();
  const [toggled, setToggled] = useState<readonly boolean[]>([]);
  const open: readonly boolean[] = Array.from({ length: count }, (_, index) => toggled[index] ?? isOpenAtFirst(index));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a sent form opens entries, not each typed letter
  useEffect(() => setToggled(open.map((isOpen, index) => isOpen || isWrong(index))), [formState.submitCount]);
  return [open, setToggled] as const;
}

/**
 * Marks a list with `data-folded` while one of its entries is held. A style then shows only the names, so that all
 * places have the same height and are near. The held entry stays at its place on the screen.
 */
function useFolded(list: RefObject<HTMLElement | null>, heldId: string | undefined) {
  const lastId = useRef(heldId);
  useLayoutEffect(() => {
    const id = heldId ?? lastId.current;
    lastId.current = heldId;
    const entry = list.current?.querySelector(`[data-row="${id}"]`);
    if (!list.current || !entry) return;
    const { top } = entry.getBoundingClientRect();
    list.current.toggleAttribute('data-folded', heldId !== undefined);
    window.scrollBy({ top: entry.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [list, heldId]);
}
