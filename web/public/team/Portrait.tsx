import type { SettingsPicture } from '#contract/settings/fields.ts';
import { frames } from '../../ui/frames.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useSettingsImage } from '../settingsImage.ts';

interface PortraitProps {
  person: { name: string; image?: SettingsPicture | null };
  /** The class names for the shape on the page. The part of the picture that does not fit is cut off. */
  className: string;
  /** The width at which the portrait is shown. */
  sizes: string;
  /** The portrait is on the first screen. */
  priority?: boolean;
}

/** The portrait of a person in the site's settings, or the first letters of the name. */
export function Portrait({ person: { name, image: picture }, className, ...props }: PortraitProps) {
  const image = useSettingsImage(picture, { width: 400, height: 500 });
  const shape = `w-full rounded-sharp bg-brand-tint ${className}`;
  if (image)
    return <Picture image={image} alt={`Portrait of ${name}`} frame={frames.portrait} className={shape} {...props} />;
  const letters = name.split(/\s+/).flatMap(([letter]) => letter ?? []);
  return (
    <div aria-hidden="true" className={`@container grid place-items-center ${shape}`}>
      <span className="font-signal text-[length:clamp(1rem,26cqi,5.25rem)] leading-none text-brand">
        {letters.slice(0, 2).join('')}
      </span>
    </div>
  );
}
