import { type ReactNode, useId, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { focusIfLost } from '../../../ui/focusIfLost.ts';
import type { FormValues } from '../../content/formData.ts';
import { MoveHandle } from '../../content/MoveHandle.tsx';
import { useReorder } from '../../content/useReorder.ts';
import { FieldError } from '../../ui/Field.tsx';
import { singleMove } from './singleMove.ts';

interface EntryListProps {
  /** The name of the list in the form. */
  name: string;
  title: string;
  /** One entry in a sentence, e.g. 'highlight'. */
  noun: string;
  /** Returns the name of an entry; a new one may have none yet. */
  nameOf: (entry: FormValues) => string;
  /** The values of a new entry. */
  empty: FormValues;
  /** The smallest and the greatest number of entries. */
  least: number;
  most: number;
  /** Returns the fields of the entry at a path, such as `items.0`. */
  children: (path: string) => ReactNode;
}

/** The entries of a list in a form, which can be added, removed and put in another order. */
export function EntryList({ name, title, noun, nameOf, empty, least, most, children }: EntryListProps) {
  const { getFieldState, formState } = useFormContext<FormValues>();
  const { fields, append, remove, move } = useFieldArray<{ [list: string]: FormValues[] }>({ name });
  const entries = (useWatch({ name }) ?? []) as FormValues[];
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleOf = (index: number) => nameOf(entries[index] ?? {}) || `${capitalized(noun)} ${index + 1}`;
  const ids = fields.map((field) => field.id);
  const { announcement, placeOf, handleOf } = useReorder(
    ids,
    (field) => titleOf(ids.indexOf(field)),
    list,
    async (order) => move(...singleMove(ids, order)),
  );
  const { error } = getFieldState(name, formState);
  const message = error?.message ?? error?.root?.message;
  const isMovable = fields.length > 1;

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-4">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} id={`${id}-title`} className="text-h4 font-semibold">
          {title}
        </h3>
        {isMovable && (
          <p id={`${id}-help`} className="text-small text-ink-soft">
            To change the order, drag an entry by its handle, or press the handle, use the arrow keys and press it
            again.
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {fields.length > 0 && (
        <ol ref={list} className="grid gap-4">
          {fields.map((field, index) => {
            const handle = handleOf(field.id);
            return (
              <li
                key={field.id}
                data-card={field.id}
                aria-labelledby={`${id}-${field.id}`}
                style={{ order: placeOf(field.id) }}
                className={`relative grid gap-4 rounded-control border border-line bg-sheet p-4 sm:p-5 ${handle.held ? 'outline-3 outline-admin-fill' : ''}`}
              >
                <p id={`${id}-${field.id}`} className="min-h-9 pr-14 leading-snug font-semibold wrap-anywhere">
                  {titleOf(index)}
                </p>
                {isMovable && (
                  <MoveHandle itemId={field.id} headingId={`${id}-${field.id}`} helpId={`${id}-help`} {...handle} />
                )}
                {children(`${name}.${index}`)}
                {fields.length > least && (
                  <Button
                    variant="danger-line"
                    size="small"
                    className="justify-self-start"
                    aria-describedby={`${id}-${field.id}`}
                    onClick={() => {
                      remove(index);
                      requestAnimationFrame(() => focusIfLost(heading.current));
                    }}
                  >
                    Remove
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {message && <FieldError message={message} />}
      {fields.length < most && (
        <Button variant="admin-line" size="small" className="justify-self-start" onClick={() => append(empty)}>
          Add a {noun}
        </Button>
      )}
    </section>
  );
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
