import type { SettingsPicture as Value } from '#contract/settings/fields.ts';
import { frames } from '../../ui/frames.ts';
import { SettingsPicture } from '../SettingsPicture.tsx';

interface PortraitProps {
  person: { name: string; image?: Value | null };
  /** The class names for the shape on the page. The part of the picture that does not fit is cut off. */
  className: string;
  /** The width at which the portrait is shown. */
  sizes: string;
  /** The portrait is on the first screen. */
  priority?: boolean;
}

/** The portrait of a person in the site's settings, or the first letters of the name. */
export function Portrait({ person: { name, image }, className, ...props }: PortraitProps) {
  if (image) {
    const alt = `Portrait of ${name}`;
    const shape = `w-full rounded-sharp bg-brand-tint ${className}`;
    return (
      <SettingsPicture
        picture={image}
        alt={alt}
        frame={frames.portrait}
        size={{ width: 400, height: 500 }}
        className={shape}
        {...props}
      />
    );
  }
  const letters = name.split(/\s+/).flatMap(([letter]) => letter ?? []);
  return (
    <div
      aria-hidden="true"
      className={`grid w-full place-items-center rounded-sharp bg-brand-tint font-signal text-h3 text-brand ${className}`}
    >
      {letters.slice(0, 2).join('')}
    </div>
  );
}
