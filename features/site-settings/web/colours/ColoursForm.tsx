import { type CSSProperties, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type ClubName, clubs } from '#contract/clubs.ts';
import { hexPattern } from '#contract/settings/colourMaths.ts';
import { colourLabels, type Scheme, schemes } from '#contract/settings/colourPairs.ts';
import { type Colours, colourTokens } from '#contract/settings/colourTokens.ts';
import { PreviewFrame, PreviewPart } from '#web/admin/preview/PreviewFrame.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { useSection } from '#web/api/settings.ts';
import { ClubTabs } from '#web/public/events/ClubTabs.tsx';
import { ClubLogo, ClubScope, channels, clubClasses } from '#web/public/home/clubParts.tsx';
import { Hero } from '#web/public/home/Hero.tsx';
import { screen, waveforms } from '#web/public/home/waveforms.ts';
import { ColourField, schemeLabels } from './ColourField.tsx';

const clubHelp = 'Its curve, the square behind its logo and, darker on light pages, its tab.';

export function ColoursFields() {
  const cards = useSection('clubs');
  return (
    <>
      <Sample />
      <div className="grid gap-3">
        <ColourField
          name="accent"
          label={colourLabels.accent}
          help="The line under the name, the main button, the current link, and what the keyboard has reached."
        />
        {channels.map((channel) => (
          <ColourField key={channel} name={channel} label={cards[channel].title} help={clubHelp} />
        ))}
      </div>
    </>
  );
}

/** The chosen colours on a light and on a dark page, in view while one of them is chosen. */
function Sample() {
  const colours = useColours();
  return (
    <div
      inert
      aria-hidden
      className="sticky top-2 z-10 grid grid-cols-2 gap-2 rounded-control border border-line bg-sheet p-2 text-small"
    >
      {schemes.map((scheme) => (
        <div
          key={scheme}
          style={tokensOf(scheme, colours)}
          className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-sharp bg-brand-fill p-[min(0.625rem,3vw)] text-on-brand forced-color-adjust-none"
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="border-b-3 border-trace font-semibold">{schemeLabels[scheme]}</span>
            <span className="rounded-sharp bg-trace px-[min(0.625rem,3vw)] py-1 font-semibold text-on-trace">
              Button
            </span>
          </div>
          <div className="grid grid-cols-3 gap-1.5">
            {channels.map((channel) => (
              <svg
                key={channel}
                aria-hidden
                viewBox={`0 60 ${screen.width / 4} 120`}
                preserveAspectRatio="xMidYMid slice"
                className="h-8 w-full bg-brand-night fill-none"
              >
                <path d={waveforms[channel].line} strokeWidth="5" className={clubClasses[channel].trace} />
              </svg>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Places with the chosen colours, on light and on dark pages. On a phone they are shown on request: they are tall. */
export function ColoursPreview() {
  const colours = useColours();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <SmallButton className="sm:hidden" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        Show the preview
      </SmallButton>
      <div className={isShown ? 'min-w-0' : 'min-w-0 max-sm:hidden'}>
        <PreviewFrame ground="bg-wash">
          <div className="grid gap-6 xl:grid-cols-2">
            <PreviewPart title="On light pages">
              <Pages scheme="light" colours={colours} />
            </PreviewPart>
            <PreviewPart title="On dark pages">
              <Pages scheme="dark" colours={colours} />
            </PreviewPart>
          </div>
        </PreviewFrame>
      </div>
    </>
  );
}

/** Returns the colours in the form. An invalid colour is replaced by the stored colour. */
function useColours(): Colours {
  const stored = useSection('colours');
  const typed = useWatch() as Partial<Colours>;
  const names = Object.keys(stored) as (keyof Colours)[];
  const colours = names.map((name) => [name, hexPattern.test(typed[name] ?? '') ? typed[name] : stored[name]]);
  return Object.fromEntries(colours);
}

function Pages({ scheme, colours }: { scheme: Scheme; colours: Colours }) {
  const cards = useSection('clubs');
  const id = useId();
  const tabId = (club: ClubName) => `${id}${clubs.findIndex(({ name }) => name === club)}`;
  return (
    <div
      style={tokensOf(scheme, colours)}
      className="grid min-w-0 gap-6 bg-sheet pb-6 text-ink forced-color-adjust-none"
    >
      <Hero />
      <div className="grid gap-6 px-4 sm:px-6">
        <ClubTabs selected={clubs[0].name} onSelect={() => {}} tabId={tabId} panelId={`${id}-panel`} />
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={tabId(clubs[0].name)}>
          <ul className="grid gap-4 sm:grid-cols-3">
            {channels.map((channel) => {
              const { title, image } = cards[channel];
              return (
                <li key={channel} className="grid content-start gap-3">
                  <ClubScope channel={channel} />
                  <div className="flex items-center gap-3 font-semibold">
                    <ClubLogo channel={channel} image={image} />
                    <span className="min-w-0 wrap-anywhere">{title}</span>
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </div>
  );
}

function tokensOf(scheme: Scheme, colours: Colours): CSSProperties {
  const { tokens, inTheDark } = colourTokens(colours);
  return { colorScheme: scheme, ...schemeTokens[scheme], ...tokens, ...(scheme === 'dark' && inTheDark) };
}

/**
 * The tokens of `web/styles/theme.css` that the preview needs and that differ in the dark. The preview shows both
 * schemes, but a browser has only one.
 */
export const schemeTokens: Record<Scheme, Record<`--color-${string}`, string>> = {
  light: {
    '--color-brand': '#2c3286',
    '--color-brand-night': '#14173f',
    '--color-paper': '#f5f6fb',
    '--color-sheet': '#ffffff',
    '--color-ink': '#15173c',
    '--color-ink-soft': '#464a75',
  },
  dark: {
    '--color-brand': '#b3b9ff',
    '--color-brand-night': '#090b22',
    '--color-paper': '#0f1130',
    '--color-sheet': '#191c48',
    '--color-ink': '#eceefb',
    '--color-ink-soft': '#b5b9e2',
  },
};
