import { useWatch } from 'react-hook-form';
import type { MagazineIssue } from '#contract/content/electromazine.ts';
import { Issue } from '../../public/home/Issue.tsx';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import { usePreviewImage } from '../preview/usePreviewImage.ts';
import type { Texts } from './ElectromazineFields.tsx';

/** A preview of a magazine issue in the carousel of the home page. */
export function ElectromazinePreview({ stored }: { stored?: MagazineIssue }) {
  const { title, time, description, registrationLink } = useWatch() as Texts;
  const image = usePreviewImage(stored);
  return (
    <PreviewFrame ground="bg-wash">
      <div className="magazine">
        <Issue
          {...image}
          title={title.trim()}
          time={time.trim()}
          description={description.trim() === '' ? 'Description' : description}
          // The preview shows the button before its address is typed.
          registrationLink={registrationLink.trim() || location.origin}
        />
      </div>
    </PreviewFrame>
  );
}
