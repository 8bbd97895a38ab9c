import { instantsOf } from '#contract/settings/section.ts';
import type { FeatureRendering } from '#web/featureRendering.ts';
import type { Notice } from '../../contract/section.ts';
import { NoticeBar } from './NoticeBar.tsx';
import script from './notice.ts?script';
import { shownLink } from './shownLink.ts';

export const notice: FeatureRendering = {
  name: 'notice',
  above({ notice, region }, { siteUrl }) {
    if (!notice?.text) return undefined;
    const { end } = instantsOf(notice, region.timeZone);
    const content = (
      <NoticeBar
        text={notice.text}
        link={notice.link ? shownLink(notice.link, siteUrl) : undefined}
        script={script}
        data-id={idOf(notice)}
        data-until={Number.isFinite(end) ? end : undefined}
      />
    );
    return { content, script };
  },
};

/** Returns a short text by which a browser tells a notice from the one before (FNV-1a, 32 bits). */
function idOf(notice: Notice): string {
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify(notice)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
