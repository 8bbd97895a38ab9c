import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { SiteSettings } from '#contract/settings/index.ts';
import { KnownSections } from '../../api/settings.ts';
import { enterHistory } from '../../ui/historyEntry.ts';
import { LinkedText } from '../../ui/LinkedText.tsx';
import type { ViewedPicture } from './viewedPicture.ts';
import './viewer.css';

/** The size of a picture whose size is not known yet. */
const unknownSize = { width: 1600, height: 1200 };

/** The height in pixels, as in `viewer.css`. A longer caption scrolls. */
const captionHeight = 104;

/**
 * Shows pictures over the whole window, beginning at `index`. They can be zoomed (wheel, pinch, double tap, Z) and
 * moved. The arrow keys show the next pictures; Escape and Back close the viewer. Captions are outside of the page, so
 * its settings come along. `seen` is the file of the first picture, if it was over the window until now. Resolves when
 * the viewer has closed and the focus is back.
 */
export function viewPictures(
  pictures: ViewedPicture[],
  index: number,
  sections: Partial<SiteSettings>,
  seen?: string,
): Promise<void> {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    dataSource: pictures.map(({ image, alt, caption }) => ({
      src: image.url,
      srcset: srcsetOf(image),
      msrc: seen ?? image.placeholder,
      width: image.width ?? unknownSize.width,
      height: image.height ?? unknownSize.height,
      alt: image.alt ?? alt,
      hasCaption: Boolean(caption),
    })),
    index,
    loop: false,
    wheelToZoom: true,
    bgOpacity: 1,
    // The picture stands between the buttons and its caption, which would hide its edges.
    paddingFn: (_, { hasCaption }) => ({ top: 56, right: 0, bottom: hasCaption ? captionHeight : 0, left: 0 }),
    showHideAnimationType: reducedMotion ? 'none' : 'fade',
    closeTitle: 'Close',
    zoomTitle: 'Zoom',
    arrowPrevTitle: 'Previous picture',
    arrowNextTitle: 'Next picture',
    errorMsg: 'The picture could not be loaded.',
    ...(reducedMotion && { zoomAnimationDuration: 0 }),
    ...(seen !== undefined && { showAnimationDuration: 0 }),
  });

  viewer.on('uiRegister', () => {
    viewer.element?.setAttribute('aria-label', 'Pictures');
    viewer.element?.setAttribute('aria-modal', 'true');
    viewer.ui?.registerElement({
      name: 'caption',
      appendTo: 'root',
      onInit(element) {
        element.setAttribute('aria-live', 'polite');
        element.dir = 'auto';
        const caption = createRoot(element);
        viewer.on('change', () => {
          const text = createElement(LinkedText, { text: pictures[viewer.currIndex]?.caption ?? '' });
          caption.render(createElement(KnownSections, { value: sections }, text));
        });
        viewer.on('destroy', () => caption.unmount());
      },
    });
  });

  // The page behind the viewer cannot be reached until the viewer closes, which takes the focus back there.
  const behind = [...document.body.children].filter((element) => element instanceof HTMLElement && !element.inert);
  const setInert = (inert: boolean) => {
    for (const element of behind) element.toggleAttribute('inert', inert);
  };
  viewer.on('initialLayout', () => setInert(true));
  viewer.on('close', () => setInert(false));

  let isLeft = false;
  const leaveHistory = enterHistory(() => {
    isLeft = true;
    viewer.close();
  });
  // PhotoSwipe does not close while it opens.
  viewer.on('openingAnimationEnd', () => isLeft && viewer.close());
  viewer.on('close', leaveHistory);

  const closed = new Promise<void>((resolve) => viewer.on('destroy', () => resolve()));
  viewer.init();
  return closed;
}

/** The variants and, for a zoomed picture, the original, if it is wider than the variants. */
function srcsetOf({ srcset, url, width }: ViewedPicture['image']): string | undefined {
  if (!srcset || !url || !width) return undefined;
  // HTML permits a width only once.
  if (srcset.endsWith(` ${width}w`)) return srcset;
  return `${srcset}, ${url} ${width}w`;
}
