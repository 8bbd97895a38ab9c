import { Fragment, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { matchPath } from 'react-router';
import { profile } from '#chapter/profile.ts';
import type { ContentType } from '#contract/content/contentType.ts';
import { contentTypes, screenPathsOf } from '#contract/content/index.ts';
import { formatCalendarDate } from '#contract/dates.ts';
import { eventFacts, nextChange } from '#contract/event/eventFacts.ts';
import { type LocalMinute, minuteIn, nextInstantOf } from '#contract/event/localTime.ts';
import { manifestPath } from '#contract/manifest.ts';
import { readPublicItems } from '#contract/publicItems.ts';
import type {
  PageAssets,
  PageContent,
  PageParts,
  PageSettings,
  RenderedPage,
  SiteRenderer,
} from '#contract/rendering.ts';
import type { SectionName, SiteSettings } from '#contract/settings/index.ts';
import { addressInCopy } from '#contract/siteCopy.ts';
import { contractFeatures } from '#features/contract.ts';
import { featureRenderings } from '#features/rendering.ts';
import { StartUp } from './admin/ui/StartUp.tsx';
import { createPublicQueries } from './api/publicQueries.ts';
import { KnownSections } from './api/settings.ts';
import { colourStyles } from './colourStyles.ts';
import { Document } from './Document.tsx';
import favicon from './favicon.svg?url';
import type { Above, FeatureRendering, Picture, ShownPart } from './featureRendering.ts';
import interfaceSans from './fonts/instrument-sans-basic.woff2?url';
import signal from './fonts/martian-mono-basic.woff2?url';
import { hasScreens } from './hasScreens.ts';
import earlyScript from './inline/early.ts?script';
import startAdmin from './inline/startAdmin.ts?script';
import startPage from './inline/startPage.ts?module';
import { divideFonts, lateFontsHtml } from './lateFonts.ts';
import { renderManifest } from './manifest.ts';
import { inScript, PageData } from './pageData.tsx';
import { divideLists, dividePhotos, listsOf } from './pageLists.ts';
import { layoutSections, pageAt, pages } from './pages.ts';
import { paths } from './paths.ts';
import { RenderedMinute } from './public/events/renderedMinute.ts';
import { firstImage } from './public/firstImage.ts';
import { MetaTags } from './public/MetaTags.tsx';
import { PublicApp } from './public/PublicApp.tsx';
import { SiteUrl } from './public/share/siteUrl.ts';
import { speculationRules } from './public/speculationRules.ts';
import { structuredData, type Thing } from './public/structuredData.ts';
import { OfCopy, type SiteCopy, useCopy } from './siteCopy.ts';
import { partBelowClass } from './ui/lazyHydrated.tsx';
import { FurtherItems } from './ui/MoreItems.tsx';
import { RenderedReader } from './ui/renderedReader.ts';
import { usedStyles } from './usedStyles.ts';

/** The addresses of the fonts that first screens are painted with. */
const fonts = { signal, interfaceSans };

/** The server's interface to the site: its pages, and the functions that render them. */
export const site: SiteRenderer = {
  pages: pages.map((page) => ({ path: page.path, lists: listsOf(page) })),
  renderPage,
  renderManifest,
  isAdminPath,
};

function isAdminPath(path: string): boolean {
  const features = contractFeatures.flatMap(({ screens = [], openScreens = [] }) => [...screens, ...openScreens]);
  const content = Object.values<ContentType>(contentTypes).filter(hasScreens);
  const all = [...Object.values(paths.admin), ...content.flatMap(screenPathsOf), ...features];
  return all.some((pattern) => matchPath(pattern, path) !== null);
}

async function renderPage(path: string, given: PageContent, ofServer: PageSettings): Promise<RenderedPage> {
  // Without settings, the page shows the original sections.
  const sections: SiteSettings = { ...profile, ...given.settings?.data };
  // A copy is not at the address of the site.
  const ownUrl = ofServer.copy ? undefined : sections.address.url || undefined;
  const settings = { ...ofServer, siteUrl: ofServer.siteUrl ?? ownUrl };
  return isAdminPath(path) ? renderAdminPage(sections, settings) : renderPublicPage(path, given, sections, settings);
}

async function renderPublicPage(
  path: string,
  given: PageContent,
  sections: SiteSettings,
  settings: PageSettings,
): Promise<RenderedPage> {
  const { item, photos, parts: givenParts, settings: _, ...givenLists } = given;
  const page = pageAt(path);
  if (page === undefined) throw new Error(`There is no page at ${path}.`);
  const { default: Content } = await page.load();
  const shown = [...layoutSections, ...page.sections];
  const { timeZone } = sections.region;
  const locale = settings.locale ?? sections.region.locale;
  const { copy } = settings;
  const now = copy ? `${copy.day}T00:00` : minuteIn(timeZone);
  const ofCopy = copy && {
    copy: copy.base,
    path,
    copyLine: `A copy of the site as it was on ${formatCalendarDate(copy.day, 'long', { locale })}`,
  };
  const listPage = 'lists' in page ? page : undefined;
  const { lists, further: furtherItems } = divideLists(givenLists, listPage, now, copy?.base);
  const { item: shownItem, photos: furtherPhotos } = dividePhotos(item);
  const further = { ...furtherItems, eventPhotos: furtherPhotos };
  const parts = readParts(givenParts);
  const hasTimes = Boolean(item ?? lists.upcomingEvents ?? lists.pastEvents) || parts.some(([, part]) => part.hasTimes);
  const content = {
    settings: only(path === paths.home ? sections : withoutHome(sections), shown),
    ...lists,
    ...(shownItem && { item: shownItem }),
    ...(photos && { photos: { ...photos, data: readPublicItems('journey', photos.data) } }),
    ...(parts.length > 0 && { parts: Object.fromEntries(parts.map(([name, part]) => [name, part.content])) }),
    // A page without events stays the same, minute by minute.
    ...(hasTimes && { now }),
  };
  // The trail is to a page with content.
  const trail = parts.length > 0 ? featureRenderings.flatMap((feature) => feature.trail?.(path, sections) ?? []) : [];
  const pictures = parts.flatMap(([, part]) => part.pictures ?? []);
  const image = cardImageOf({ ...given, now }, settings, pictures);
  const script = startScript(settings.assets.public, startPage);
  const mediaOrigin = URL.canParse(settings.mediaUrl) ? new URL(settings.mediaUrl).origin : undefined;
  const above = featureRenderings.flatMap((feature) => feature.above?.(sections, settings) ?? []);
  const pageHtml = await toHtml(
    <OfCopy value={ofCopy ?? {}}>
      <SiteUrl value={settings.siteUrl}>
        <FurtherItems value={path === paths.home ? {} : further}>
          <KnownSections value={sections}>
            <RenderedMinute value={now}>
              <RenderedReader value={{ locale, timeZone }}>
                <Document
                  attributes={{
                    ...attributesOf(settings),
                    'data-copy': ofCopy?.copy,
                    'data-path': ofCopy?.path,
                    'data-copy-line': ofCopy?.copyLine,
                  }}
                  head={
                    <>
                      {/* The images come from there: the browser connects before it finds the first one. */}
                      {mediaOrigin !== undefined && <link rel="preconnect" href={mediaOrigin} />}
                      <FontsAndStyles assets={settings.assets.public} preloaded={[fonts.signal]} />
                      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is of the build */}
                      <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
                      {featureRenderings.map(({ name, head }) => (
                        <Fragment key={name}>{head}</Fragment>
                      ))}
                      <MetaTags
                        path={path}
                        content={given}
                        siteUrl={settings.siteUrl}
                        isUnlisted={featureRenderings.some((feature) => feature.isUnlisted?.(path))}
                        image={image}
                      />
                    </>
                  }
                  end={
                    <>
                      <PageData content={content} />
                      <StructuredData
                        things={structuredData(
                          path,
                          { ...given, now },
                          { ...settings, ...sections, cardImage: image?.url },
                          addressInCopy(copy?.base, favicon),
                          trail,
                        )}
                      />
                      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is of the build */}
                      <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
                    </>
                  }
                >
                  <PublicApp
                    path={path}
                    page={page}
                    Content={Content}
                    queries={createPublicQueries(content, path)}
                    parts={content.parts}
                  />
                </Document>
              </RenderedReader>
            </RenderedMinute>
          </KnownSections>
        </FurtherItems>
      </SiteUrl>
    </OfCopy>,
  );
  const html = await withAbove(pageHtml, above, ofCopy);
  const scripts = [earlyScript, speculationRules, script, ...above.map((part) => part.script)];
  return {
    ...withStyles(html, scripts, settings.assets.public, sections, [fonts.signal]),
    expiresAt: expiryOf(given, now, timeZone),
    ...(hasTimes && { locale }),
  };
}

/** The beginning of a page in its document. No content can be this text, as for `emptyStyle`. */
const pageStart = '<div id="page">';

/** Puts what stands above a page into its HTML. It is rendered apart, because React in the browser does not know it. */
async function withAbove(html: string, above: Above[], copy: SiteCopy = {}): Promise<string> {
  if (above.length === 0) return html;
  const parts = above.map(({ script, content }) => <Fragment key={script}>{content}</Fragment>);
  const htmlAbove = await toHtml(<OfCopy value={copy}>{parts}</OfCopy>);
  return html.replace(pageStart, () => htmlAbove + pageStart);
}

/** Reads the parts of a page's content that are of features, each as its feature does. */
function readParts(given: PageParts = {}): [name: string, part: ShownPart][] {
  const readers: FeatureRendering['parts'] = Object.assign({}, ...featureRenderings.map(({ parts }) => parts));
  return Object.entries(given).flatMap(([name, value]) => {
    const part = readers?.[name]?.(value);
    return part ? [[name, part] as const] : [];
  });
}

/** Returns the image of a page for link previews, which needs the site's address: that of a feature, else its first. */
function cardImageOf(content: PageContent, { siteUrl, publicApiUrl, copy }: PageSettings, pictures: Picture[]) {
  if (siteUrl === undefined) return undefined;
  const origins = { siteUrl, publicApiUrl, base: copy?.base };
  const drawn = featureRenderings.map(({ cardImage }) => cardImage?.(content, origins));
  return drawn.find((image) => image !== undefined) ?? firstImage(content, siteUrl, pictures);
}

/** Returns the instant (ms) of the next change of an event's texts on a page. */
function expiryOf({ item, upcomingEvents }: PageContent, now: LocalMinute, timeZone: string): number | undefined {
  const { type, item: shown, upcoming = [] } = item?.data ?? {};
  const items = [...(upcomingEvents?.data ?? []), ...(type === 'upcomingEvents' ? [shown] : []), ...upcoming];
  const events = readPublicItems('upcomingEvents', items).map((event) => eventFacts('upcomingEvents', event));
  const minute = nextChange(events, now);
  return minute === undefined ? undefined : nextInstantOf(minute, timeZone, Date.now());
}

/** By the paths of the screens that show them: the calls of the lists of staff. */
const listsOfScreens = Object.fromEntries(
  Object.values<ContentType>(contentTypes)
    .filter((type) => hasScreens(type) && type.partOf === undefined)
    .map(({ screens, path }) => [screens.manage, path]),
);

async function renderAdminPage(sections: SiteSettings, settings: PageSettings): Promise<RenderedPage> {
  const script = startScript(settings.assets.admin, `const lists=${JSON.stringify(listsOfScreens)};${startAdmin}`);
  const html = await toHtml(
    <Document
      attributes={{ ...attributesOf(settings), 'data-event-photos': String(settings.eventPhotos) }}
      head={
        <>
          <link rel="manifest" href={manifestPath} />
          <FontsAndStyles assets={settings.assets.admin} preloaded={[fonts.signal, fonts.interfaceSans]} />
          {/* Behind the styles, for it adds the stylesheet, whose rules count in its order. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is of the build */}
          <script dangerouslySetInnerHTML={{ __html: script }} />
        </>
      }
      end={<PageData content={{ settings: only(sections, ['identity', 'region', 'clubs', 'address']) }} />}
    >
      <div id="admin">
        <StartUp />
      </div>
    </Document>,
  );
  return withStyles(html, [script], settings.assets.admin, sections);
}

/** The facts of a page for search engines, as JSON-LD. */
function StructuredData({ things }: { things: Thing[] }) {
  if (things.length === 0) return null;
  const json = inScript({ '@context': 'https://schema.org', '@graph': things });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is JSON, which no browser runs
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Returns the sections without texts of the home page alone: its tagline, and texts of clubs but their titles. */
const withoutHome = ({ clubs, hero, ...others }: SiteSettings): Partial<SiteSettings> => ({
  ...others,
  hero: { joinUrl: hero.joinUrl } as SiteSettings['hero'],
  clubs: Object.fromEntries(
    Object.entries(clubs).map(([channel, { title }]) => [channel, { title }]),
  ) as SiteSettings['clubs'],
});

/** Returns these sections for the content of a page. */
function only(sections: Partial<SiteSettings>, names: SectionName[]): { data: Partial<SiteSettings> } {
  return { data: Object.fromEntries(names.map((name) => [name, sections[name]])) };
}

/** Returns the script that starts a page, with the files of its application (web/inline/inline.d.ts). */
const startScript = ({ stylesheet, modules: [start, ...imported] }: PageAssets, script: string) =>
  `const stylesheet=${JSON.stringify(stylesheet)},modules=${JSON.stringify([...imported, start])};${script}`;

/** The fonts of a page, of which `preloaded` are fetched at once, and its styles. */
function FontsAndStyles({ assets, preloaded }: { assets: PageAssets; preloaded: string[] }) {
  const { copy } = useCopy();
  return (
    <>
      {/* Without `preload`, a browser finds fonts only after it has the styles. */}
      {preloaded.map((font) => (
        <link
          key={font}
          rel="preload"
          as="font"
          type="font/woff2"
          href={addressInCopy(copy, font)}
          crossOrigin="anonymous"
        />
      ))}
      {/* `withStyles` fills this element. */}
      <style />
      <noscript>
        <link rel="stylesheet" href={assets.stylesheet} />
      </noscript>
    </>
  );
}

/** No content can be this text, or another one with `<`, which is escaped in texts, attributes and JSON of the page. */
const emptyStyle = '<style></style>';

/** Where the first part below the first screen begins. */
const below = `<div class="${partBelowClass}"`;

/**
 * Puts the styles that the first screen of a page uses, and the chosen colours, into its HTML. The start script fetches
 * the others. With `paintedFonts`, all other fonts wait for the start script, too.
 */
function withStyles(
  html: string,
  scripts: string[],
  { styles: all }: PageAssets,
  { colours }: Pick<SiteSettings, 'colours'>,
  paintedFonts?: string[],
): RenderedPage {
  const { late, others: styles } = paintedFonts ? divideFonts(all, paintedFonts) : { late: '', others: all };
  const end = html.indexOf(below);
  const firstScreen = end === -1 ? html : html.slice(0, end + below.length);
  const used = usedStyles(styles, firstScreen) + colourStyles(colours);
  return {
    html: html.replace(emptyStyle, () => `<style>${used}</style>${late && lateFontsHtml(late)}`),
    styles: [used, ...(late ? [late] : [])],
    scripts,
  };
}

/**
 * Returns the attributes of a page: its state until scripts run (web/ui/unscripted.ts), and the addresses of the APIs
 * for web/api/http.ts.
 */
const attributesOf = ({ publicApiUrl, adminApiUrl }: PageSettings) => ({
  'data-unscripted': '',
  'data-public-api': publicApiUrl || undefined,
  'data-admin-api': adminApiUrl || undefined,
});

/** Renders a document to HTML. Rejects if a component throws, even if the browser might render the component. */
async function toHtml(document: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(document, {
    // The whole page in one piece, in the order of the document.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      errors.push(error);
    },
  });
  let html = '';
  const decoder = new TextDecoder();
  // A Response would load Node's `fetch`, which takes longer than a page.
  const write = (bytes: Uint8Array) => {
    html += decoder.decode(bytes, { stream: true });
  };
  await prelude.pipeTo(new WritableStream({ write }));
  if (errors.length > 0) throw errors[0];
  return html;
}
