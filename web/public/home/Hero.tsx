import { useEffect, useState } from 'react';
import { columnsFor } from '#contract/lineCode.ts';
import { useSection } from '../../api/settings.ts';
import { paths } from '../../paths.ts';
import { ButtonLink, NewTabButton } from '../../ui/Button.tsx';
import { CellGrid, KeyedHeading } from '../../ui/KeyedHeading.tsx';
import { PauseButton } from '../../ui/PauseButton.tsx';
import { usePlaying } from '../../ui/usePlaying.ts';

/** The chapter's name, which is typed again and again, its tagline, and two links. */
export function Hero() {
  const { name } = useSection('identity');
  const { tagline, joinUrl } = useSection('hero');
  const { length } = [...name];
  const columns = columnsFor(name, { wide: Math.min(length, 24), narrow: 7 });
  const { playing, paused, togglePaused, attention } = usePlaying();
  const typed = useTyping(playing, length);
  return (
    <section aria-label="Introduction" className="on-dark bg-brand-fill text-on-brand">
      <div className="page-column">
        <div className="relative isolate pt-[clamp(3rem,6.4vw,5.75rem)] pb-[clamp(3rem,5.6vw,5rem)]">
          <CellGrid columns={columns} />
          <div {...attention}>
            <KeyedHeading hero text={name} columns={columns} keyed={typed} />
            <div className="mt-3.5 flex min-h-12 items-center justify-between gap-4 text-small text-on-brand-soft">
              <p>Under each letter is its own serial frame: start bit, eight data bits, stop bit.</p>
              <PauseButton what="typing" paused={paused} onToggle={togglePaused} />
            </div>
          </div>
          <div className="mt-[clamp(2.5rem,5vw,4.5rem)] flex flex-wrap items-end justify-between gap-8">
            <p
              dir="auto"
              className="font-journal text-[clamp(1rem,4.5vw,2.125rem)] leading-[1.25] tracking-[-.01em] wrap-anywhere"
            >
              {tagline}
            </p>
            <div className="flex flex-wrap gap-4">
              <ButtonLink variant="primary" href={paths.ourEvents}>
                Explore Events
              </ButtonLink>
              <NewTabButton variant="outline" href={joinUrl}>
                Join Us
              </NewTabButton>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/**
 * Returns the number of letters of the name that are typed at the moment. It is the full `length` while nothing plays.
 */
function useTyping(playing: boolean, length: number): number {
  const [typed, setTyped] = useState(length);
  useEffect(() => {
    if (!playing) {
      setTyped(length);
      return;
    }
    const next = nextTyped(typed, length);
    const timer = setTimeout(() => setTyped(next.typed), next.after);
    return () => clearTimeout(timer);
  }, [playing, typed, length]);
  return typed;
}

/** The milliseconds for a letter of the hero's title. */
const typingSpeed = 40;
/** The milliseconds for which the whole title stays before it is typed again. */
const typingPause = 3000;

/** Returns the next number of typed letters after `typed`, and the delay in milliseconds until then. */
export function nextTyped(typed: number, length: number): { typed: number; after: number } {
  return typed < length ? { typed: typed + 1, after: typingSpeed } : { typed: 0, after: typingPause };
}
