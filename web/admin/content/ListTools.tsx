import { ArrowDownUp, ListFilter, type LucideIcon, Search } from 'lucide-react';
import { type ComponentProps, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
import { replaceSearch } from './replaceSearch.ts';

type ListToolsProps<Item> = ReturnType<typeof useListView<Item>>['tools'] & { children?: ReactNode };

/**
 * The tools above a list with more than one item, in one row: a search, a filter, a sort order, and buttons for the
 * whole list, its `children`. They also show how many items are shown.
 */
export function ListTools<Item>(props: ListToolsProps<Item>) {
  const { listOptions, view, onChange, onBlur, shown, total, searchField, children } = props;
  const { filter, sorts } = listOptions;
  if (total === 0 || (total === 1 && !isNarrowed(view))) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-[min(0.5rem,2vw)] gap-y-2">
      {/* biome-ignore lint/a11y/useSemanticElements: the oldest browsers don't know `search` */}
      <div
        role="search"
        aria-label="In this list"
        onBlur={onBlur}
        className="flex flex-[1_1_11rem] flex-wrap items-center gap-x-[min(0.5rem,2vw)] gap-y-2 sm:flex-[1_1_30rem]"
      >
        <div className="relative flex-[1_1_6rem] sm:max-w-88">
          <Search aria-hidden className="absolute inset-y-0 left-3 my-auto size-5 text-ink-soft" />
          <input
            ref={searchField}
            type="search"
            aria-label="Search"
            placeholder="Search"
            autoComplete="off"
            spellCheck={false}
            value={view.search}
            onChange={(event) => onChange({ search: event.target.value })}
            className={`${inputClass} pl-10! placeholder:text-ink-soft placeholder:opacity-100`}
          />
        </div>
        {filter && (
          <Choice
            label="Show"
            icon={ListFilter}
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
            icon={ArrowDownUp}
            value={view.sort}
            onChange={(value) => onChange({ sort: value })}
            // The first option has an empty value, because it is the default.
            options={sorts.map(({ name, label }, index) => ({ value: index === 0 ? '' : name, label }))}
          />
        )}
        <p role="status" className={`font-signal text-small text-ink-soft ${isNarrowed(view) ? '' : 'max-sm:sr-only'}`}>
          {isNarrowed(view) ? `${shown} of ${total}` : `${total} in all`}
        </p>
      </div>
      {children}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  icon: LucideIcon;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
}

/** A list of choices. On phones it has the size of its icon, which is marked while another than the first is chosen. */
function Choice({ label, icon: Icon, value, onChange, options }: ChoiceProps) {
  return (
    <div
      title={label}
      className={`relative grid flex-none place-items-center rounded-control text-admin-text max-sm:size-[min(2.75rem,14vw)] max-sm:has-focus-visible:outline-3 ${value ? 'max-sm:bg-brand-tint' : ''}`}
    >
      <Icon aria-hidden className="size-5 sm:hidden" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 max-w-44 cursor-pointer rounded-control bg-transparent px-2 text-small font-semibold hover:bg-brand-tint max-sm:absolute max-sm:inset-0 max-sm:opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} dir="auto" className="bg-sheet text-ink">
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ToolButtonProps extends ComponentProps<typeof Button> {
  icon: LucideIcon;
  label: string;
}

/** A quiet button for a whole list. On phones it is an icon. */
export function ToolButton({ icon: Icon, label, ...props }: ToolButtonProps) {
  return (
    <Button
      variant="admin-quiet"
      size="small"
      title={label}
      {...props}
      className="aria-pressed:bg-brand-tint max-sm:size-[min(2.75rem,14vw)] max-sm:min-h-0! max-sm:p-0! sm:px-2.5!"
    >
      <Icon aria-hidden className="size-5 sm:hidden" />
      <span className="max-sm:sr-only">{label}</span>
    </Button>
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
  const location = useLocation();
  const { pathname } = location;
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState(() => readView(query));
  // The offered filters may depend on items that are still being fetched.
  const view = useMemo(() => offeredView(chosen, listOptions), [chosen, listOptions]);
  const searchField = useRef<HTMLInputElement>(null);

  const writeAddress = useCallback(
    () => replaceSearch(pathname, (search) => writeView(search, chosen)),
    [pathname, chosen],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: Back may lead to an entry with another search
  useEffect(() => {
    const timer = setTimeout(writeAddress, pause);
    return () => clearTimeout(timer);
  }, [writeAddress, location]);

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
