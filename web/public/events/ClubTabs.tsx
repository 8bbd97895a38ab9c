import { type ClubName, clubNames, clubs } from '#contract/clubs.ts';
import { useSection } from '../../api/settings.ts';
import { tabKeys } from '../../ui/tabKeys.ts';

interface ClubTabsProps {
  selected: ClubName;
  onSelect: (club: ClubName) => void;
  /** Returns the element id of a club's tab. All tabs share the panel with the id `panelId`. */
  tabId: (club: ClubName) => string;
  panelId: string;
}

/** The three clubs as tabs. The arrow keys, Home and End move the focus and select a tab. */
export function ClubTabs({ selected, onSelect, tabId, panelId }: ClubTabsProps) {
  const cards = useSection('clubs');
  return (
    <div
      role="tablist"
      aria-label="Club"
      onKeyDown={tabKeys(clubNames, selected, onSelect, tabId)}
      className="flex border-b-2 border-brand [--pulse-ground:var(--color-sheet)] [--pulse-ink:var(--color-brand)]"
    >
      {clubs.map(({ name, channel }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === selected}
          aria-controls={panelId}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
          className="relative -mb-0.5 flex min-h-13 min-w-0 items-center gap-2.5 px-6 pt-2 pb-3.5 leading-tight font-semibold text-ink-soft hover:text-brand aria-selected:pulse-on aria-selected:text-brand max-sm:flex-1 max-sm:justify-center max-sm:px-1 max-sm:text-small"
        >
          <svg
            viewBox="0 0 24 14"
            aria-hidden="true"
            className={`h-3 w-6 overflow-visible fill-none stroke-2 max-sm:hidden ${channels[name].colour}`}
          >
            <path d={channels[name].wave} />
          </svg>
          <bdi className="line-clamp-2 min-w-0 wrap-anywhere">{cards[channel].title}</bdi>
        </button>
      ))}
    </div>
  );
}

/** Each club's colour and waveform. */
const channels: Record<ClubName, { colour: string; wave: string }> = {
  'AI build club': { colour: 'stroke-ch-ai-ink', wave: 'M0 10H4V5H8V1H12V5H16V10H20V12H24' },
  'Technical club': { colour: 'stroke-ch-technical-ink', wave: 'M0 12V2H6V12H12V2H18V12H24' },
  'Electromazine club': { colour: 'stroke-ch-zoom-ink', wave: 'M0 6C2 2 4 2 6 6S10 12 12 6S16 0 18 6S22 10 24 6' },
};
