import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { inputClass } from '../ui/Field.tsx';
import {
  arrange,
  foldTexts,
  isNarrowed,
  isWhole,
  type ListOptions,
  type ListView,
  offeredView,
  readView,
  writeView,
} from './listing.ts';

type ListToolsProps<Item> = ReturnType<typeof useListView<Item>>['tools'] & { children?: ReactNode };

/**
 * The tools above a list with more than one item: a search, a filter and a sort order. They also show how many items
 * are shown. `children` are buttons for the whole list.
 */
export function ListTools<Item>(props: ListToolsProps<Item>) {
  const { listOptions, view, onChange, onBlur, shown, total, searchField, children } = props;
  const { filter, sorts } = listOptions;
  const id = useId();
  if (total === 0 || (total === 1 && !isNarrowed(view))) return null;
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      {/* biome-ignore lint/a11y/useSemanticElements: the oldest browsers don't know `search` */}
      <div
        role="search"
        aria-label="In this list"
        onBlur={onBlur}
        className="flex flex-[1_1_40rem] flex-wrap items-end gap-4"
      >
        <div className="grid flex-[1_1_16rem] gap-1.5 sm:max-w-md">
          <label htmlFor={id} className="text-small font-semibold">
            Search
          </label>
          <input
            ref={searchField}
            id={id}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={view.search}
            onChange={(event) => onChange({ search: event.target.value })}
            className={`h-12 ${inputClass}`}
          />
        </div>
        {filter && (
          <Choice
            label="Show"
            value={view.filter}
            onChange={(value) => onChange({ filter: value })}
            options={[
              { value: '', label: filter.all },
              ...filter.values.map((value) => ({ value, label: filter.labelOf?.(value) ?? value })),
            ]}
          />
        )}
        {sorts && (
          <Choice
            label="Sort by"
            value={view.sort}
            onChange={(value) => onChange({ sort: value })}
            // The first option is the order of the server's list. It has an empty value, because it is the default.
            options={sorts.map(({ name, label }, index) => ({ value: index === 0 ? '' : name, label }))}
          />
        )}
        <p role="status" className="flex items-center font-signal text-small text-ink-soft sm:ml-auto sm:h-12">
          {isNarrowed(view) ? `${shown} of ${total}` : `${total} in all`}
        </p>
      </div>
      {children && <div className="flex flex-wrap items-center gap-2.5 sm:min-h-12">{children}</div>}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
}

function Choice({ label, value, onChange, options }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid flex-[0_1_12rem] gap-1.5 max-sm:flex-[1_1_8rem]">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={`h-12 ${inputClass}`}>
        {options.map((option) => (
          <option key={option.value} value={option.value} dir="auto">
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The content in the place of a list when no item matches. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState text="No matches">
      <Button variant="admin" onClick={onClear}>
        Clear search
      </Button>
    </EmptyState>
  );
}

/**
 * The debounce in milliseconds. Browsers limit how often an address may change, so the address is updated after the
 * user stops typing.
 */
const pause = 300;

/**
 * Returns the items that the view of a list shows, and the props of its `ListTools`. The view is kept in the address,
 * so that it survives a reload and a return to the page. `clear` shows all items, and leads to the search field.
 */
export function useListView<Item>(items: readonly Item[], listOptions: ListOptions<Item>) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState(() => readView(query));
  // The offered filters may depend on items that are still being fetched.
  const view = useMemo(() => offeredView(chosen, listOptions), [chosen, listOptions]);
  const searchField = useRef<HTMLInputElement>(null);

  // The router is not told: its navigation would take the place of one to another screen that is under way.
  const writeAddress = useCallback(() => {
    const { location, history } = window;
    // This screen may still be there when the address is already that of the next one.
    if (location.pathname !== pathname) return;
    const written = writeView(new URLSearchParams(location.search), chosen).toString();
    history.replaceState(history.state, '', pathname + (written && `?${written}`) + location.hash);
  }, [pathname, chosen]);
  useEffect(() => {
    const timer = setTimeout(writeAddress, pause);
    return () => clearTimeout(timer);
  }, [writeAddress]);

  const folded = useMemo(() => foldTexts(items, listOptions), [items, listOptions]);
  const shown = useMemo(() => arrange(folded, listOptions, view), [folded, listOptions, view]);
  const onChange = (change: Partial<ListView>) => setChosen({ ...view, ...change });
  return {
    shown,
    isWhole: isWhole(view, listOptions),
    // A link that is pressed right after the typing takes the focus first.
    tools: { listOptions, view, onChange, onBlur: writeAddress, shown: shown.length, total: items.length, searchField },
    clear: () => {
      onChange({ search: '', filter: '' });
      searchField.current?.focus();
    },
  };
}
