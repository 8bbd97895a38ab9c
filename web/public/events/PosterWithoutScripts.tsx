import { Link } from 'react-router';
import { itemTexts, noDescription } from '#contract/visitorTexts.ts';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { linkClass } from '../../ui/linkClass.ts';
import type { Poster } from './eventPoster.ts';
import { PosterLinks } from './PosterLinks.tsx';

/** Without scripts no poster can open, so the place, the description and the links are shown below the poster. */
export function PosterWithoutScripts({ facts, moment }: Poster) {
  return (
    <>
      {facts.place && (
        <p dir="auto" className="mb-3 wrap-anywhere">
          {facts.place}
        </p>
      )}
      <p dir="auto" className="mb-3 wrap-anywhere whitespace-pre-line">
        <LinkedText text={facts.description ?? noDescription} />
      </p>
      <PosterLinks facts={facts} moment={moment} />
      {facts.path && (
        <Link to={facts.path} className={linkClass}>
          {itemTexts.open}
        </Link>
      )}
    </>
  );
}
