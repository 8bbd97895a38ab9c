import { type CSSProperties, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { type ClubName, clubs } from '#contract/clubs.ts';
import { hexPattern } from '#contract/settings/colourMaths.ts';
import type { Scheme } from '#contract/settings/colourPairs.ts';
import { type Colours, colourTokens } from '#contract/settings/colourTokens.ts';
import { useSection } from '../../../api/settings.ts';
import { ClubTabs } from '../../../public/events/ClubTabs.tsx';
import { ClubLogo, ClubScope, channels } from '../../../public/home/clubParts.tsx';
import { Hero } from '../../../public/home/Hero.tsx';
import { PreviewFrame, PreviewPart } from '../../preview/PreviewFrame.tsx';
import { ColourField } from './ColourField.tsx';

const clubHelp = 'Its waveform, and the ground of its logo. On light pages its tab has a darker shade of the same hue.';

export function ColoursFields() {
  return (
    <>
      <ColourField
        name="accent"
        help="What is live on every page: the line under the name, the main button, the current link, the focus ring."
      />
      <ColourField name="technical" help={clubHelp} />
      <ColourField name="ai" help={clubHelp} />
      <ColourField name="zoom" help={clubHelp} />
    </>
  );
}

/** Places with the chosen colours, on light and on dark pages. */
export function ColoursPreview() {
  const colours = useColours();
  return (
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
    <div style={tokensOf(scheme, colours)} className="grid min-w-0 gap-6 bg-sheet pb-6 text-ink">
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
