import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '#contract/settings/index.ts';
import { Clubs } from '../../../public/home/Clubs.tsx';
import { PreviewFrame } from '../../preview/PreviewFrame.tsx';
import { PreviewOf } from '../PreviewOf.tsx';
import { useShownPictures } from '../useShownPictures.ts';

/** ‘Innovation Hub’ on the home page. */
export function ClubsPreview() {
  const clubs = useShownPictures(useWatch() as SiteSettings['clubs']);
  return (
    <PreviewFrame ground="bg-wash" page>
      <PreviewOf sections={{ clubs }}>
        <Clubs />
      </PreviewOf>
    </PreviewFrame>
  );
}
