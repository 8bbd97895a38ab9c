import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '#contract/settings/index.ts';
import { DevelopedBy } from '../../../public/team/DevelopedBy.tsx';
import { PreviewFrame } from '../../preview/PreviewFrame.tsx';
import { PreviewOf } from '../PreviewOf.tsx';
import { useShownPictures } from '../useShownPictures.ts';

/** ‘Developed By’ on /ourteam. */
export function DevelopersPreview() {
  const { members } = useShownPictures(useWatch() as SiteSettings['developers']);
  const named = members.map((member) => ({ ...member, name: member.name || 'Name' }));
  return (
    <PreviewFrame ground="bg-paper" page>
      <PreviewOf sections={{ developers: { members: named } }}>
        <DevelopedBy />
      </PreviewOf>
    </PreviewFrame>
  );
}
