import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '#contract/settings/index.ts';
import { OurFaculty } from '../../../public/team/OurFaculty.tsx';
import { PreviewFrame } from '../../preview/PreviewFrame.tsx';
import { PreviewOf } from '../PreviewOf.tsx';
import { useShownPictures } from '../useShownPictures.ts';

/** ‘Our Faculty’ on /ourteam. */
export function FacultyPreview() {
  const { members } = useShownPictures(useWatch() as SiteSettings['faculty']);
  const named = members.map(({ name, email, ...member }) => ({
    ...member,
    name: name || 'Name',
    email: /.@./.test(email) ? email : 'name@example.edu',
  }));
  return (
    <PreviewFrame ground="bg-paper" page>
      <PreviewOf sections={{ faculty: { members: named } }}>
        <OurFaculty />
      </PreviewOf>
    </PreviewFrame>
  );
}
