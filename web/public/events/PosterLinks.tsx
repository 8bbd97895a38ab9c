import { NewTabButton } from '../../ui/Button.tsx';
import type { Poster } from './poster.ts';

/** The links of an event's poster. */
export function PosterLinks({ links }: Pick<Poster, 'links'>) {
  return (
    <div className="mt-auto grid grid-cols-1 gap-2.5">
      {links.map(({ text, href, variant }) => (
        <NewTabButton key={text} variant={variant} href={href}>
          {text}
        </NewTabButton>
      ))}
    </div>
  );
}
