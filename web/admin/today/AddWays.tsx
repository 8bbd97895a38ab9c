import { Link } from 'react-router';
import type { ActivityEntry } from '#contract/activity.ts';
import { contentTypes } from '#contract/content/index.ts';
import { todayFeatures } from '#features/today.ts';
import { mostAdded } from './mostAdded.ts';

const ways = todayFeatures.flatMap(({ add }) => add ?? []);

/** Large links to the forms that add. `entries` say which were used lately. */
export function AddWays({ entries = [] }: { entries: readonly ActivityEntry[] | undefined }) {
  return (
    <nav aria-label="Add" className="grid grid-cols-2 gap-grid lg:grid-cols-4">
      {mostAdded(ways, entries).map(({ type, label, note, icon: Icon }, index) => (
        <Link
          key={type}
          to={contentTypes[type].screens.add}
          className={`grid min-h-24 content-start items-center gap-x-4 gap-y-2 rounded-panel p-4 leading-snug sm:min-h-21 sm:grid-cols-[auto_1fr] sm:content-center sm:px-5 ${
            index === 0
              ? 'bg-admin-fill text-on-brand hover:bg-admin-strong'
              : 'bg-sheet text-ink-soft hover:bg-brand-tint'
          }`}
        >
          <Icon aria-hidden className={`size-7 ${index === 0 ? '' : 'text-admin-text'}`} />
          <span className="min-w-0">
            <span className="sr-only">Add </span>
            <span className={`block font-semibold ${index === 0 ? '' : 'text-ink'}`}>{label}</span>
            <span className="mt-0.5 block text-small max-sm:hidden">{note}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
